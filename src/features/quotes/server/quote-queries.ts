import type { Db } from '#db/schema.gen.ts'
import { offsetOf } from '#platform/rules/paging.ts'
import { contains } from '#platform/server/db/contains.ts'
import type { QuoteSort } from '../rules/quote-sort.ts'

export type QuoteListing = { sort: QuoteSort; page: number; pageSize: number; search?: string }

/** By date in the wanted direction, those without a date last, then by when they were added. */
export function listQuotes(db: Db, { sort, search = '', ...paging }: QuoteListing) {
  const direction = sort === 'newest' ? 'desc' : 'asc'
  return (
    matching(db, search)
      .select(quoteColumns)
      // Exactly the columns and directions of the indexes quotes_newest and quotes_oldest.
      .orderBy('quotes.quote_date', (date) => date[direction]().nullsLast())
      .orderBy('quotes.created_at', direction)
      .orderBy('quotes.id', direction)
      .limit(paging.pageSize)
      .offset(offsetOf(paging))
      .execute()
  )
}

export async function countQuotes(db: Db, search = '') {
  const { total } = await matching(db, search)
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
}

export function findQuote(db: Db, id: string) {
  return withNames(db).select(quoteColumns).where('quotes.id', '=', id).executeTakeFirst()
}

export type QuoteRow = Awaited<ReturnType<typeof listQuotes>>[number]

function matching(db: Db, search: string) {
  if (!search) return withNames(db)
  const pattern = contains(search)
  return withNames(db).where(({ or, eb }) =>
    or([
      eb('quotes.text', 'ilike', pattern),
      eb('characters.name', 'ilike', pattern),
      eb('seasons.name', 'ilike', pattern),
    ]),
  )
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

export type QuoteValues = {
  text: string
  audio_url: string | null
  quote_date: Date | null
  character_id: string | null
  season_id: string | null
}

export async function insertQuote(db: Db, values: QuoteValues, now: Date) {
  const { id } = await db
    .insertInto('quotes')
    .values({ ...values, created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export function updateQuote(db: Db, { id, values, now }: { id: string; values: QuoteValues; now: Date }) {
  return db
    .updateTable('quotes')
    .set({ ...values, updated_at: now })
    .where('id', '=', id)
    .execute()
}

/** Holds the row until the transaction ends: of two who save together the second waits, and then sees the change. */
export function lockQuote(db: Db, id: string) {
  return db.selectFrom('quotes').select(['audio_url', 'updated_at']).where('id', '=', id).forUpdate().executeTakeFirst()
}

export async function deleteQuote(db: Db, id: string) {
  await db.deleteFrom('quotes').where('id', '=', id).execute()
}

export async function listQuoteOptions(db: Db) {
  const [characters, seasons] = await Promise.all([
    db.selectFrom('characters').select(['id', 'name']).orderBy('name').orderBy('id').execute(),
    db.selectFrom('seasons').select(['id', 'name']).orderBy('number').orderBy('id').execute(),
  ])
  return { characters, seasons }
}
