import { type Expression, type ExpressionBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Database, Db } from '#db/schema.gen.ts'
import { inOrderOfNumbers } from '#features/numbers/server/number-queries.ts'
import type { Paging } from '#platform/rules/paging.ts'
import { offsetOf } from '#platform/rules/paging.ts'
import type { Order } from '#platform/rules/panel-list.ts'
import { countRows } from '#platform/server/db/count-rows.ts'
import { searchRows } from '#platform/server/db/search-page.ts'
import type { PublicSearchSource } from '#platform/server/db/search-source.ts'
import type { SeasonSort } from '../rules/check-season.ts'

const spineColumns = ['id', 'number', 'name', 'start_date', 'end_date', 'clip_count', 'quote_count'] as const

const seasonColumns = [...spineColumns, 'description', 'updated_at'] as const

const firstFew = 4

export const piece = 24

const mostCast = 24

export async function listSeasons(db: Db, paging: Paging) {
  const rows = await db
    .selectFrom('seasons')
    .select(spineColumns)
    .orderBy('number')
    .limit(paging.pageSize)
    .offset(offsetOf(paging))
    .execute()
  return { rows, total: await countRows(db.selectFrom('seasons')), ...paging }
}

export function searchSeasons(db: Db, wanted: Paging & Order<SeasonSort> & { search: string }) {
  const number = /^\d{1,5}$/.test(wanted.search) ? Number(wanted.search) : undefined
  return searchRows(db, db.selectFrom('seasons').select('seasons.id'), {
    ...wanted,
    key: 'seasons.id',
    conditions: (season, pattern) => [
      season('name', 'ilike', pattern),
      season('description', 'ilike', pattern),
      ...(number === undefined ? [] : [season('number', '=', number)]),
    ],
    order: (seasons) => inOrder(seasons, wanted),
    rows: db.selectFrom('seasons').select(seasonColumns),
  })
}

function inOrder<Selected>(
  seasons: SelectQueryBuilder<Database, 'seasons', Selected>,
  { sort, direction }: Order<SeasonSort>,
) {
  if (sort === 'views') return inOrderOfNumbers(seasons, { kind: 'seasons', key: 'seasons.id', sort, direction })
  return seasons
    .orderBy(`seasons.${sort}`, (key) => (sort === 'start_date' ? key[direction]().nullsLast() : key[direction]()))
    .orderBy('seasons.id', direction)
}

export function findSeason(db: Db, id: string) {
  return db.selectFrom('seasons').select(seasonColumns).where('id', '=', id).executeTakeFirst()
}

export type SeasonRow = NonNullable<Awaited<ReturnType<typeof findSeason>>>

export function findSeasonWithContent(db: Db, id: string) {
  return db
    .selectFrom('seasons')
    .select(seasonColumns)
    .select((season) => [
      jsonArrayFrom(clipsInOrder(season).whereRef('clips.season_id', '=', 'seasons.id').limit(firstFew)).as('clips'),
      jsonArrayFrom(quotesInOrder(season).whereRef('quotes.season_id', '=', 'seasons.id').limit(firstFew)).as('quotes'),
      jsonArrayFrom(castInOrder(season)).as('cast'),
    ])
    .where('id', '=', id)
    .executeTakeFirst()
}

function castInOrder(season: ExpressionBuilder<Database, 'seasons'>) {
  return season
    .selectFrom('characters')
    .innerJoin('seasons as first', 'first.id', 'characters.start_season_id')
    .leftJoin('seasons as last', 'last.id', 'characters.end_season_id')
    .select(['characters.id', 'characters.name', 'characters.image_url'])
    .whereRef('first.number', '<=', 'seasons.number')
    .where((character) =>
      character.or([
        character('characters.is_current', '=', true),
        character('last.number', '>=', character.ref('seasons.number')),
      ]),
    )
    .orderBy('characters.name')
    .orderBy('characters.id')
    .limit(mostCast)
}

type From = Pick<ExpressionBuilder<Database, 'seasons'>, 'selectFrom'>

function clipsInOrder(from: From) {
  return from
    .selectFrom('clips')
    .select(['clips.id', 'clips.title', 'clips.url', 'clips.poster_url', 'clips.created_at'])
    .select(sql<boolean>`clips.captions is not null`.as('has_captions'))
    .orderBy('clips.created_at')
    .orderBy('clips.id')
}

function quotesInOrder(from: From) {
  return from
    .selectFrom('quotes')
    .leftJoin('characters', 'characters.id', 'quotes.character_id')
    .select(['quotes.id', 'quotes.text', 'quotes.created_at', 'characters.name as character_name'])
    .orderBy('quotes.created_at')
    .orderBy('quotes.id')
}

type PieceAfter = { id: string; after?: string | undefined }

/** Fetches one more than a piece to detect the last. Returns nothing if `after` was deleted. */
export function listSeasonClips(db: Db, { id, after }: PieceAfter) {
  return clipsInOrder(db as unknown as From)
    .where('clips.season_id', '=', id)
    .$if(after !== undefined, (clips) => clips.where(addedAfter('clips', String(after))))
    .limit(piece + 1)
    .execute()
}

export function listSeasonQuotes(db: Db, { id, after }: PieceAfter) {
  return quotesInOrder(db as unknown as From)
    .where('quotes.season_id', '=', id)
    .$if(after !== undefined, (quotes) => quotes.where(addedAfter('quotes', String(after))))
    .limit(piece + 1)
    .execute()
}

/** Orders by creation. Nothing comes after a deleted row. */
function addedAfter(table: string, id: string): Expression<boolean> {
  const row = sql.table(table)
  // Two values instead of a two-column subquery, because only they use the index.
  return sql<boolean>`(${row}.created_at, ${row}.id) > ((select created_at from ${row} as last where last.id = ${id}), ${id}::uuid)`
}

const seasonNames = sql<string>`'Season ' || number || ' S' || number || ' S0' || number || ' ' || name`

export const seasonsSearch: PublicSearchSource = {
  audience: 'everybody',
  kind: 'seasons',
  label: 'Seasons',
  table: 'seasons',
  title: sql`seasons.name`,
  text: sql`seasons.description`,
  detail: sql`'Season ' || seasons.number`,
  titleWords: seasonNames,
  allWords: sql`${seasonNames} || ' ' || coalesce(description, '')`,
  addressOf: (id) => `/seasons/${id}`,
  panel: 'seasons',
  topics: ['seasons'],
}
