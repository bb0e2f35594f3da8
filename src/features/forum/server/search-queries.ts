import { sql } from 'kysely'
import type { Db } from '#db/schema.gen.ts'
import type { Viewer } from './check-standing.ts'
import { isBeyond, isVisibleTo } from './message-queries.ts'

type Search = {
  viewer: Viewer
  /** A query of the text search. */
  words: string
  before: string | undefined
  limit: number
}

/** Common words are found among the newest messages at once, rare ones by their index. */
const newestLookedAt = 2000

/**
 * The ids of the newest messages with these words. Asked as one question, the database guesses how common a word is, and for one
 * that is nowhere may read the whole room, message by message.
 */
export async function findMatchingIds(db: Db, search: Search) {
  const amongNewest = await findAmongNewest(db, search)
  return amongNewest.length === search.limit ? amongNewest : findByIndex(db, search)
}

async function findAmongNewest(db: Db, { viewer, words, before, limit }: Search) {
  const { rows } = await sql<{ id: string }>`
    select id from (
      select id, created_at, content from forum_messages as message
      where ${isVisibleTo(viewer)} and ${isBefore(before)}
      order by created_at desc, id desc limit ${sql.lit(newestLookedAt)}
    ) as newest
    where to_tsvector('simple', content) @@ to_tsquery('simple', ${words})
    order by created_at desc, id desc limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

async function findByIndex(db: Db, { viewer, words, before, limit }: Search) {
  const { rows } = await sql<{ id: string }>`
    with found as materialized (
      select id, created_at from forum_messages as message
      where to_tsvector('simple', content) @@ to_tsquery('simple', ${words})
        and ${isVisibleTo(viewer)} and ${isBefore(before)}
    )
    select id from found order by created_at desc, id desc limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

const isBefore = (id: string | undefined) => (id === undefined ? sql`true` : isBeyond('<', id))
