import { type SelectQueryBuilder, sql } from 'kysely'
import type { Database, Db } from '#db/schema.gen.ts'
import { hasChoices } from '#features/choices/rules/list-choices.ts'
import {
  countInSeason,
  findFilterCharacters,
  findFilterSeasons,
} from '#features/choices/server/filter-choices-queries.ts'
import { inOrderOfNumbers } from '#features/numbers/server/number-queries.ts'
import type { LinkPreview } from '#platform/rules/link-preview.ts'
import type { Paging } from '#platform/rules/paging.ts'
import type { Order } from '#platform/rules/panel-list.ts'
import { countDated, type DatedPage, pageByDate } from '#platform/server/db/page-by-date.ts'
import { anyOf, searchPage } from '#platform/server/db/search-page.ts'
import type { PublicSearchSource, SearchSource } from '#platform/server/db/search-source.ts'
import type { QuoteFilters, QuoteSort } from '../rules/quote-filters.ts'

export function listQuotes(db: Db, { sort, ...wanted }: DatedPage & QuoteFilters) {
  return listQuotesInOrder(db, { ...wanted, sort: 'quote_date', direction: sort === 'oldest' ? 'asc' : 'desc' })
}

export async function listQuotesInOrder(db: Db, wanted: SortedQuotes) {
  const { keys, ...count } =
    wanted.sort === 'quote_date' && !hasChoices(wanted)
      ? await pageByDate(db, byQuoteDate, { ...wanted, sort: wanted.direction === 'asc' ? 'oldest' : 'newest' })
      : await findQuotes(db, wanted)
  const rows = await inOrder(withNames(db), wanted).select(quoteColumns).where('quotes.id', '=', anyOf(keys)).execute()
  return { rows, ...count, ...wanted }
}

type SortedQuotes = Order<QuoteSort> & Paging & QuoteFilters

const byQuoteDate = { table: 'quotes', date: 'quote_date' }

async function findQuotes(db: Db, { season_id, character_id, search = '', ...wanted }: SortedQuotes) {
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
    order: (found) => inOrder(found, wanted),
    countAll: countOfAll(db, { season_id, character_id }),
  })
}

function countOfAll(db: Db, { season_id, character_id }: Pick<QuoteFilters, 'season_id' | 'character_id'>) {
  if (character_id) return undefined
  return () => (season_id ? countInSeason(db, { id: season_id, count: 'quote_count' }) : countDated(db, 'quotes'))
}

export async function findSpeakers(db: Db) {
  const [seasons, characters] = await Promise.all([
    findFilterSeasons(db, 'quote_count'),
    findFilterCharacters(db, db.selectFrom('quotes').select('character_id')),
  ])
  return { seasons, characters }
}

export function findQuote(db: Db, id: string) {
  return withNames(db).select(quoteColumns).where('quotes.id', '=', id).executeTakeFirst()
}

export function listNewestQuotes(db: Db, limit: number) {
  return withNames(db)
    .select(quoteColumns)
    .orderBy('quotes.created_at', 'desc')
    .orderBy('quotes.id', 'desc')
    .limit(limit)
    .execute()
}

export function listQuotePreviews(db: Db, { ids }: { ids: string[] }): Promise<LinkPreview[]> {
  return withNames(db)
    .select(['quotes.id', 'quotes.text as title', 'characters.name as detail', 'characters.image_url'])
    .where('quotes.id', 'in', ids)
    .execute()
}

export type QuoteRow = Awaited<ReturnType<typeof listQuotes>>['rows'][number]

function inOrder<Tables extends Pick<Database, 'quotes'>, Table extends keyof Tables, Selected>(
  quotes: SelectQueryBuilder<Tables, Table | 'quotes', Selected>,
  { sort, direction }: Order<QuoteSort>,
) {
  if (sort === 'views') return inOrderOfNumbers(quotes, { kind: 'quotes', key: 'quotes.id', sort, direction })
  // Sorts by the text's beginning, because a quote may be longer than an index entry can be.
  if (sort === 'text') quotes = quotes.orderBy(sql.ref('quotes.text_start'), direction)
  else {
    if (sort === 'quote_date')
      quotes = quotes.orderBy(sql.ref('quotes.quote_date'), (date) => date[direction]().nullsLast())
    quotes = quotes.orderBy(sql.ref('quotes.created_at'), direction)
  }
  return quotes.orderBy(sql.ref('quotes.id'), direction)
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

export const quotesSearch: PublicSearchSource = {
  audience: 'everybody',
  kind: 'quotes',
  label: 'Quotes',
  table: 'quotes',
  title: sql`quotes.text`,
  detail: sql`(select characters.name from characters where characters.id = quotes.character_id)`,
  image: sql`(select characters.image_url from characters where characters.id = quotes.character_id)`,
  titleWords: sql`text`,
  addressOf: (id) => `/quotes/${id}`,
  panel: 'quotes',
  topics: ['quotes', 'characters'],
}

export const quotesBySpeaker: SearchSource = {
  audience: 'admins',
  kind: 'quotes',
  label: 'Quotes',
  table: 'quotes',
  title: quotesSearch.title,
  detail: sql`(select characters.name from characters where characters.id = quotes.character_id)`,
  parts: [],
  hasElsewhere: (pattern) =>
    sql`quotes.character_id in (select characters.id from characters where characters.name ilike ${pattern})`,
  panel: 'quotes',
}
