import type { ExpressionBuilder } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Database, Db } from '#db/schema.gen.ts'
import { offsetOf } from '#platform/rules/paging.ts'
import { addedAfter } from '#platform/server/db/added-after.ts'
import { countRows } from '#platform/server/db/count-rows.ts'
import { selectAsJson } from '#platform/server/db/select-as-json.ts'

const seasonColumns = ['id', 'number', 'name', 'description', 'start_date', 'end_date', 'updated_at'] as const
const countedColumns = [...seasonColumns, 'clip_count', 'quote_count'] as const

/** As many clips and quotes as a season brings along. */
const firstFew = 4

export const piece = 24

export async function listSeasonsWithContent(db: Db, paging: { page: number; pageSize: number }) {
  const rows = await selectAsJson(
    db,
    selectSeasonsWithContent(db).orderBy('number').limit(paging.pageSize).offset(offsetOf(paging)),
  )
  return { rows, total: await countRows(db.selectFrom('seasons')) }
}

export async function findSeasonWithContent(db: Db, id: string) {
  const [season] = await selectAsJson(db, selectSeasonsWithContent(db).where('id', '=', id))
  return season
}

function selectSeasonsWithContent(db: Db) {
  return db
    .selectFrom('seasons')
    .select(countedColumns)
    .select((season) => [
      jsonArrayFrom(clipsInOrder(season).whereRef('clips.season_id', '=', 'seasons.id').limit(firstFew)).as('clips'),
      jsonArrayFrom(quotesInOrder(season).whereRef('quotes.season_id', '=', 'seasons.id').limit(firstFew)).as('quotes'),
    ])
}

type From = Pick<ExpressionBuilder<Database, 'seasons'>, 'selectFrom'>

function clipsInOrder(from: From) {
  return from
    .selectFrom('clips')
    .select(['clips.id', 'clips.title', 'clips.url', 'clips.poster_url', 'clips.created_at'])
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

type Place = { id: string; after?: string | undefined }

/** One more than a piece holds, to tell whether it is the last. Of one that is gone meanwhile nothing comes after. */
export function listSeasonClips(db: Db, { id, after }: Place) {
  return clipsInOrder(db as unknown as From)
    .where('clips.season_id', '=', id)
    .$if(after !== undefined, (clips) => clips.where(addedAfter('clips', String(after))))
    .limit(piece + 1)
    .execute()
}

export function listSeasonQuotes(db: Db, { id, after }: Place) {
  return quotesInOrder(db as unknown as From)
    .where('quotes.season_id', '=', id)
    .$if(after !== undefined, (quotes) => quotes.where(addedAfter('quotes', String(after))))
    .limit(piece + 1)
    .execute()
}

export type SeasonValues = {
  number: number
  name: string
  description: string
  start_date: Date | null
  end_date: Date | null
}

export function insertSeason(db: Db, values: SeasonValues, now: Date) {
  return db
    .insertInto('seasons')
    .values({ ...values, created_at: now, updated_at: now })
    .returning(seasonColumns)
    .executeTakeFirstOrThrow()
}

/** Changes the row only in the version the caller has seen. */
export function updateSeason(
  db: Db,
  { id, seenAt, values, now }: { id: string; seenAt: Date; values: SeasonValues; now: Date },
) {
  return db
    .updateTable('seasons')
    .set({ ...values, updated_at: now })
    .where('id', '=', id)
    .where('updated_at', '=', seenAt)
    .returning(seasonColumns)
    .executeTakeFirst()
}

export async function seasonExists(db: Db, id: string) {
  return Boolean(await db.selectFrom('seasons').select('id').where('id', '=', id).executeTakeFirst())
}

export async function deleteSeason(db: Db, id: string) {
  const { numDeletedRows } = await db.deleteFrom('seasons').where('id', '=', id).executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}
