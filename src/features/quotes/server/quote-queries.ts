import { type SelectQueryBuilder, sql } from 'kysely'
import type { Database, Db } from '#db/schema.gen.ts'
import type { LinkPreview } from '#platform/rules/link-preview.ts'
import type { DateSort } from '#platform/rules/list-by-date.ts'
import { countRows } from '#platform/server/db/count-rows.ts'
import { type DatedPage, pageByDate } from '#platform/server/db/page-by-date.ts'
import { searchPage } from '#platform/server/db/search-page.ts'
import { isFiltered, type QuoteFilters } from '../rules/quote-filters.ts'

/** By date in the wanted direction, those without a date last, then by when they were added. All filters must agree. */
export async function listQuotes(db: Db, wanted: DatedPage & QuoteFilters) {
  const { keys, ...count } = isFiltered(wanted)
    ? await findQuotes(db, wanted)
    : await pageByDate(db, { table: 'quotes', date: 'quote_date' }, wanted)
  const rows = await inOrder(withNames(db), wanted.sort).select(quoteColumns).where('quotes.id', 'in', keys).execute()
  return { rows, ...count, ...wanted }
}

function findQuotes(db: Db, { season_id, character_id, search = '', ...wanted }: DatedPage & QuoteFilters) {
  let quotes = db.selectFrom('quotes').select('quotes.id')
  if (season_id) quotes = quotes.where('quotes.season_id', '=', season_id)
  if (character_id) quotes = quotes.where('quotes.character_id', '=', character_id)
  return searchPage(db, quotes, {
    ...wanted,
    search,
    key: 'quotes.id',
    conditions: (quote, pattern) => [
      quote('quotes.text', 'ilike', pattern),
      quote('quotes.character_id', 'in', db.selectFrom('characters').select('id').where('name', 'ilike', pattern)),
      quote('quotes.season_id', 'in', db.selectFrom('seasons').select('id').where('name', 'ilike', pattern)),
    ],
    order: (found) => inOrder(found, wanted.sort),
  })
}

/** Whoever and whatever has a quote, for the filters. */
export async function findSpeakers(db: Db) {
  const [seasons, characters] = await Promise.all([
    db.selectFrom('seasons').select(['id', 'number', 'name']).where('quote_count', '>', 0).orderBy('number').execute(),
    db
      .selectFrom('characters')
      .select(['id', 'name'])
      .where((character) =>
        character.exists(
          character
            .selectFrom('quotes')
            .select(sql.lit(1).as('one'))
            .whereRef('quotes.character_id', '=', 'characters.id'),
        ),
      )
      .orderBy('name')
      .orderBy('id')
      .execute(),
  ])
  return { seasons, characters }
}

export function findQuote(db: Db, id: string) {
  return withNames(db).select(quoteColumns).where('quotes.id', '=', id).executeTakeFirst()
}

/** For links in other places; quotes that are gone are left out. */
export function listQuotePreviews(db: Db, { ids }: { ids: string[] }): Promise<LinkPreview[]> {
  return withNames(db)
    .select(['quotes.id', 'quotes.text as title', 'characters.name as detail', 'characters.image_url'])
    .where('quotes.id', 'in', ids)
    .execute()
}

export type QuoteRow = Awaited<ReturnType<typeof listQuotes>>['rows'][number]

function inOrder<Tables extends Pick<Database, 'quotes'>, Table extends keyof Tables, Selected>(
  quotes: SelectQueryBuilder<Tables, Table | 'quotes', Selected>,
  sort: DateSort,
) {
  const direction = sort === 'newest' ? 'desc' : 'asc'
  return quotes
    .orderBy(sql.ref('quotes.quote_date'), (date) => date[direction]().nullsLast())
    .orderBy(sql.ref('quotes.created_at'), direction)
    .orderBy(sql.ref('quotes.id'), direction)
}

function withNames(db: Db) {
  return db
    .selectFrom('quotes')
    .leftJoin('characters', 'characters.id', 'quotes.character_id')
    .leftJoin('seasons', 'seasons.id', 'quotes.season_id')
}

const quoteColumns = [
  'quotes.id',
  'quotes.text',
  'quotes.audio_url',
  'quotes.quote_date',
  'quotes.created_at',
  'quotes.updated_at',
  'quotes.character_id',
  'characters.name as character_name',
  'characters.image_url as character_image_url',
  'quotes.season_id',
  'seasons.name as season_name',
] as const

/** Quotes that were added since then, counted to `limit`. */
export function countNewQuotes(db: Db, { since, limit }: { since: Date; limit: number }) {
  const added = db.selectFrom('quotes').select('id').where('created_at', '>=', since).limit(limit)
  return countRows(db.selectFrom(added.as('added')))
}
