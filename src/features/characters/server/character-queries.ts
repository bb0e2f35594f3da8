import { type ExpressionBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Database, Db } from '#db/schema.gen.ts'
import { inOrderOfNumbers } from '#features/numbers/server/number-queries.ts'
import type { Paging } from '#platform/rules/paging.ts'
import type { Order } from '#platform/rules/panel-list.ts'
import { replaceLinks } from '#platform/server/db/replace-links.ts'
import { searchRows } from '#platform/server/db/search-page.ts'
import type { PublicSearchSource, SearchSource } from '#platform/server/db/search-source.ts'
import { type CharacterSort, mostTags } from '../rules/check-character.ts'

export type CharacterFilter = { search?: string; tag?: string | undefined; season_id?: string | undefined }

export function listCharacters(db: Db, options: CharacterFilter & Paging) {
  const byName = { sort: 'name', direction: 'asc' } as const
  return pageOfCharacters(
    db,
    { ...options, ...byName },
    sql<string | null>`left(characters.description, ${sql.lit(descriptionOnCard)})`,
  )
}

export function listCharactersToEdit(db: Db, options: SortedCharacters) {
  return pageOfCharacters(db, options, sql<string | null>`characters.description`)
}

const descriptionOnCard = 400

type SortedCharacters = CharacterFilter & Order<CharacterSort> & Paging

function pageOfCharacters(
  db: Db,
  { page, pageSize, ...filter }: SortedCharacters,
  description: ReturnType<typeof sql<string | null>>,
) {
  return searchRows(db, filtered(db, filter).select('characters.id'), {
    page,
    pageSize,
    search: filter.search ?? '',
    key: 'characters.id',
    conditions: (character, pattern) => [
      character('characters.name', 'ilike', pattern),
      character('characters.nickname', 'ilike', pattern),
      character('characters.other_names', 'ilike', pattern),
      character('characters.description', 'ilike', pattern),
    ],
    order: (characters) => inOrder(characters, filter),
    rows: db
      .selectFrom('characters')
      .select(characterColumns)
      .select(description.as('description'))
      .select((character) => [...seasonsAndTags(character)]),
  })
}

function inOrder<Selected>(
  characters: SelectQueryBuilder<Database, 'characters', Selected>,
  { sort, direction }: Order<CharacterSort>,
) {
  if (sort === 'views')
    return inOrderOfNumbers(characters, { kind: 'characters', key: 'characters.id', sort, direction })
  return characters.orderBy(`characters.${sort}`, direction).orderBy('characters.id', direction)
}

export function findCharacter(db: Db, id: string) {
  return db
    .selectFrom('characters')
    .select(characterColumns)
    .select('characters.description')
    .select((character) => [...seasonsAndTags(character)])
    .where('characters.id', '=', id)
    .executeTakeFirst()
}

export async function findNeighbours(db: Db, { id, tag }: { id: string; tag?: string | undefined }) {
  const at = await db.selectFrom('characters').select(['name', 'id']).where('id', '=', id).executeTakeFirst()
  if (!at) return undefined
  const beside = (side: '<' | '>', direction: 'asc' | 'desc') =>
    filtered(db, { tag })
      .select(['characters.id', 'characters.name'])
      .where(({ eb, refTuple, tuple }) => eb(refTuple('characters.name', 'characters.id'), side, tuple(at.name, at.id)))
      .orderBy('characters.name', direction)
      .orderBy('characters.id', direction)
      .limit(1)
      .executeTakeFirst()
  const [previous, next] = await Promise.all([beside('<', 'desc'), beside('>', 'asc')])
  return { previous: previous ?? null, next: next ?? null }
}

export type CharacterRow = NonNullable<Awaited<ReturnType<typeof findCharacter>>>

const characterColumns = [
  'characters.id',
  'characters.name',
  'characters.nickname',
  'characters.other_names',
  'characters.image_url',
  'characters.is_current',
  'characters.updated_at',
] as const

function seasonsAndTags(character: ExpressionBuilder<Database, 'characters'>) {
  const season = (column: 'start_season_id' | 'end_season_id') =>
    jsonObjectFrom(
      character
        .selectFrom('seasons')
        .select(['seasons.id', 'seasons.name', 'seasons.number'])
        .whereRef('seasons.id', '=', `characters.${column}`),
    )
  return [
    season('start_season_id').as('start_season'),
    season('end_season_id').as('end_season'),
    jsonArrayFrom(
      character
        .selectFrom('character_tag_assignments as assignment')
        .innerJoin('character_tags', 'character_tags.id', 'assignment.tag_id')
        .select(['character_tags.id', 'character_tags.name', 'character_tags.color'])
        .whereRef('assignment.character_id', '=', 'characters.id')
        .orderBy('character_tags.name')
        .orderBy('character_tags.id'),
    ).as('tags'),
  ] as const
}

function filtered(db: Db, { tag, season_id }: CharacterFilter) {
  let characters = db.selectFrom('characters')
  if (tag)
    characters = characters.where((character) =>
      character.exists(
        character
          .selectFrom('character_tag_assignments as assignment')
          .select('assignment.tag_id')
          .whereRef('assignment.character_id', '=', 'characters.id')
          .where('assignment.tag_id', '=', tag),
      ),
    )
  if (season_id) characters = characters.where(isInSeason(db, season_id))
  return characters
}

function isInSeason(db: Db, seasonId: string) {
  const number = db.selectFrom('seasons').select('number').where('id', '=', seasonId)
  const seasons = (which: '<=' | '>=') => db.selectFrom('seasons').select('id').where('number', which, number)
  return (character: ExpressionBuilder<Database, 'characters'>) =>
    character.and([
      character('characters.start_season_id', 'in', seasons('<=')),
      character.or([
        character('characters.is_current', '=', true),
        character('characters.end_season_id', 'in', seasons('>=')),
      ]),
    ])
}

export async function setTag(
  trx: Db,
  { characterId, tagId, isTagged }: { characterId: string; tagId: string; isTagged: boolean },
) {
  const assignment = { character_id: characterId, tag_id: tagId }
  if (isTagged) {
    const { numInsertedOrUpdatedRows = 0n } = await trx
      .insertInto('character_tag_assignments')
      .values(assignment)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow()
    return numInsertedOrUpdatedRows > 0n
  }
  const { numDeletedRows } = await trx
    .deleteFrom('character_tag_assignments')
    .where('character_id', '=', characterId)
    .where('tag_id', '=', tagId)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

export function replaceTags(db: Db, { characterId, tagIds }: { characterId: string; tagIds: string[] }) {
  return replaceLinks(db, {
    table: 'character_tag_assignments',
    owner: { column: 'character_id', id: characterId },
    others: { column: 'tag_id', ids: tagIds },
  })
}

/** Locks the seasons so that nobody deletes one between the check and the save. */
export function lockSeasons(db: Db, ids: string[]) {
  return db.selectFrom('seasons').select(['id', 'number']).where('id', 'in', ids).forKeyShare().execute()
}

export async function lockTags(db: Db, ids: string[]) {
  if (ids.length === 0) return true
  const found = await db.selectFrom('character_tags').select('id').where('id', 'in', ids).forKeyShare().execute()
  return found.length === ids.length
}

const tagColumns = ['id', 'name', 'color', 'updated_at'] as const

export function listTags(db: Db) {
  return db.selectFrom('character_tags').select(tagColumns).orderBy('name').orderBy('id').limit(mostTags).execute()
}

export function findTag(db: Db, id: string) {
  return db.selectFrom('character_tags').select(tagColumns).where('id', '=', id).executeTakeFirst()
}

export type TagRow = Awaited<ReturnType<typeof listTags>>[number]

const names = sql<string>`name || ' ' || coalesce(nickname, '') || ' ' || coalesce(other_names, '')`

export const charactersSearch: PublicSearchSource = {
  audience: 'everybody',
  kind: 'characters',
  label: 'Characters',
  table: 'characters',
  title: sql`characters.name`,
  text: sql`characters.description`,
  detail: sql`characters.nickname`,
  image: sql`characters.image_url`,
  titleWords: names,
  allWords: sql`${names} || ' ' || coalesce(description, '')`,
  addressOf: (id) => `/characters/${id}`,
  panel: 'characters',
  topics: ['characters'],
}

export const tagsSearch: SearchSource = {
  audience: 'admins',
  kind: 'tags',
  label: 'Tags',
  table: 'character_tags',
  title: sql`character_tags.name`,
  parts: ['name'],
  panel: 'characters',
  panelAddressOf: (id) => `/admin/characters?tag=${id}`,
}
