import { sql } from 'kysely'
import type { Db } from '#db/schema.gen.ts'
import type { Viewer } from '../standing/check-standing.ts'
import { isBeyond, isBlockedBy, isVisibleTo } from './message-queries.ts'

type Search = {
  viewer: Viewer
  /** All of them are in the message. */
  terms: string[]
  before: string | undefined
  limit: number
}

/** Common terms are found among the newest messages at once, rare ones by their index. */
const newestLookedAt = 2000

/**
 * The ids of the newest messages with these terms. Asked as one question, the database guesses how common a term is, and for one
 * that is nowhere may read the whole room, message by message.
 */
export async function findMatchingIds(db: Db, search: Search) {
  const amongNewest = await findAmongNewest(db, search)
  return amongNewest.length === search.limit ? amongNewest : findByIndex(db, search)
}

async function findAmongNewest(db: Db, { viewer, terms, before, limit }: Search) {
  const { rows } = await sql<{ id: string }>`
    select id from (
      select id, created_at, search_text from forum_messages as message
      where ${isVisibleTo(viewer)} and not ${isBlockedBy(viewer)} and ${isBefore(before)}
      order by created_at desc, id desc limit ${sql.lit(newestLookedAt)}
    ) as newest
    where ${hasAll(terms)}
    order by created_at desc, id desc limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

async function findByIndex(db: Db, { viewer, terms, before, limit }: Search) {
  const { rows } = await sql<{ id: string }>`
    with found as materialized (
      select id, created_at from forum_messages as message
      where ${hasAll(terms)}
        and ${isVisibleTo(viewer)} and not ${isBlockedBy(viewer)} and ${isBefore(before)}
    )
    select id from found order by created_at desc, id desc limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

const isBefore = (id: string | undefined) => (id === undefined ? sql`true` : isBeyond('<', id))

/** Escaped after folding, which makes plain signs of wide ones. */
function hasAll(terms: string[]) {
  const conditions = terms.map(
    (term) => sql`search_text like '%' || regexp_replace(fold_text(${term}), '([\\\\%_])', '\\\\\\1', 'g') || '%'`,
  )
  return sql.join(conditions, sql` and `)
}
