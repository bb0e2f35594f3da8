import { type ExpressionBuilder, sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Database, Db } from '#db/schema.gen.ts'
import type { Place } from '#platform/rules/paging.ts'
import { countRows } from '#platform/server/db/count-rows.ts'
import { replaceLinks } from '#platform/server/db/replace-links.ts'
import { searchPage } from '#platform/server/db/search-page.ts'

export type CharacterFilter = { search?: string; tag?: string | undefined }

/** One page by name, with the number of all that match. A card shows three lines, so long descriptions are cut. */
export function listCharacters(db: Db, options: CharacterFilter & Place) {
  return pageOfCharacters(db, options, sql<string | null>`left(characters.description, ${sql.lit(descriptionOnCard)})`)
}

/** The same with whole descriptions, for editing. */
export function listCharactersToEdit(db: Db, options: CharacterFilter & Place) {
  return pageOfCharacters(db, options, sql<string | null>`characters.description`)
}

const descriptionOnCard = 400

async function pageOfCharacters(
  db: Db,
  { page, pageSize, ...filter }: CharacterFilter & Place,
  description: ReturnType<typeof sql<string | null>>,
) {
  // The page's keys first, from the index alone: seasons and tags are looked up for its rows only.
  const { keys, ...count } = await searchPage(db, withTag(db, filter.tag).select('characters.id'), {
    page,
    pageSize,
    search: filter.search ?? '',
    key: 'characters.id',
    conditions: (character, pattern) => [
      character('characters.name', 'ilike', pattern),
      character('characters.nickname', 'ilike', pattern),
      character('characters.description', 'ilike', pattern),
    ],
    order: (characters) => characters.orderBy('characters.name').orderBy('characters.id'),
  })
  const rows = await db
    .selectFrom('characters')
    .select(characterColumns)
    .select(description.as('description'))
    .select((character) => [...seasonsAndTags(character)])
    .where('characters.id', 'in', keys)
    .orderBy('characters.name')
    .orderBy('characters.id')
    .execute()
  return { rows, ...count, page, pageSize }
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

export type CharacterRow = NonNullable<Awaited<ReturnType<typeof findCharacter>>>

const characterColumns = [
  'characters.id',
  'characters.name',
  'characters.nickname',
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

function withTag(db: Db, tag: string | undefined) {
  const characters = db.selectFrom('characters')
  if (!tag) return characters
  return characters.where((character) =>
    character.exists(
      character
        .selectFrom('character_tag_assignments as assignment')
        .select('assignment.tag_id')
        .whereRef('assignment.character_id', '=', 'characters.id')
        .where('assignment.tag_id', '=', tag),
    ),
  )
}

export function replaceTags(db: Db, { characterId, tagIds }: { characterId: string; tagIds: string[] }) {
  return replaceLinks(db, {
    table: 'character_tag_assignments',
    owner: { column: 'character_id', id: characterId },
    others: { column: 'tag_id', ids: tagIds },
  })
}

/** Held until the transaction ends, so that nobody deletes a season between the check and the save. */
export function lockSeasons(db: Db, ids: string[]) {
  return db.selectFrom('seasons').select(['id', 'number']).where('id', 'in', ids).forKeyShare().execute()
}

/** Held like the seasons. False when one of them does not exist. */
export async function lockTags(db: Db, ids: string[]) {
  if (ids.length === 0) return true
  const found = await db.selectFrom('character_tags').select('id').where('id', 'in', ids).forKeyShare().execute()
  return found.length === ids.length
}

const tagColumns = ['id', 'name', 'color', 'updated_at'] as const

export function listTags(db: Db) {
  return db.selectFrom('character_tags').select(tagColumns).orderBy('name').orderBy('id').execute()
}

export function findTag(db: Db, id: string) {
  return db.selectFrom('character_tags').select(tagColumns).where('id', '=', id).executeTakeFirst()
}

export type TagRow = Awaited<ReturnType<typeof listTags>>[number]

/** Characters that were added since then, counted to `limit`. */
export function countNewCharacters(db: Db, { since, limit }: { since: Date; limit: number }) {
  const added = db.selectFrom('characters').select('id').where('created_at', '>=', since).limit(limit)
  return countRows(db.selectFrom(added.as('added')))
}
