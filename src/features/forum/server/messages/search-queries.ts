import { sql } from 'kysely'
import type { Db } from '#db/schema.gen.ts'
import type { Viewer } from '../standing/check-standing.ts'
import { isBeyond, isBlockedBy, isVisibleTo } from './message-queries.ts'

type Search = {
  viewer: Viewer
  terms: string[]
  before: string | undefined
  limit: number
}

/** The newest messages contain the common terms; rare terms are found by the index. */
const newestLookedAt = 2000

/**
 * A single query would rely on Postgres guessing how common a term is.
 * For a term that occurs nowhere it may scan the whole room.
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

/** Escapes after folding, because folding turns full-width signs into plain ones. */
function hasAll(terms: string[]) {
  const conditions = terms.map(
    (term) => sql`search_text like '%' || regexp_replace(fold_text(${term}), '([\\\\%_])', '\\\\\\1', 'g') || '%'`,
  )
  return sql.join(conditions, sql` and `)
}
