import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '#db/schema.gen.ts'
import { repeatedSelectAsJson, selectAsJson } from '#platform/server/db/select-as-json.ts'

const seasonColumns = ['id', 'number', 'name', 'description', 'start_date', 'end_date', 'updated_at'] as const

export const listSeasonsWithContent = repeatedSelectAsJson((db: Db) =>
  selectSeasonsWithContent(db).orderBy('number').orderBy('id'),
)

export async function findSeasonWithContent(db: Db, id: string) {
  const [season] = await selectAsJson(db, selectSeasonsWithContent(db).where('id', '=', id))
  return season
}

function selectSeasonsWithContent(db: Db) {
  return db
    .selectFrom('seasons')
    .select(seasonColumns)
    .select((season) => [
      jsonArrayFrom(
        season
          .selectFrom('clips')
          .select(['clips.id', 'clips.title', 'clips.url', 'clips.poster_url', 'clips.created_at'])
          .whereRef('clips.season_id', '=', 'seasons.id')
          .orderBy('clips.created_at')
          .orderBy('clips.id'),
      ).as('clips'),
      jsonArrayFrom(
        season
          .selectFrom('quotes')
          .leftJoin('characters', 'characters.id', 'quotes.character_id')
          .select(['quotes.id', 'quotes.text', 'quotes.created_at', 'characters.name as character_name'])
          .whereRef('quotes.season_id', '=', 'seasons.id')
          .orderBy('quotes.created_at')
          .orderBy('quotes.id'),
      ).as('quotes'),
    ])
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
