import { sql } from 'kysely'
import type { Db } from '#db/schema.gen.ts'
import type { Cursor } from './list-cursor.ts'

export type CommentListing = { ideaId: string; after: Cursor | undefined; limit: number }

/** Oldest first, in the order of the index brainstorm_comments_of_idea. */
export function listComments(db: Db, { ideaId, after, limit }: CommentListing) {
  let query = selectComments(db).where('comments.idea_id', '=', ideaId)
  if (after) {
    query = query.where(sql<boolean>`(comments.created_at, comments.id) > (${sql.join([...after])})`)
  }
  return query.orderBy('comments.created_at').orderBy('comments.id').limit(limit).execute()
}

export function findComment(db: Db, id: string) {
  return selectComments(db).where('comments.id', '=', id).executeTakeFirst()
}

export type CommentRow = NonNullable<Awaited<ReturnType<typeof findComment>>>

function selectComments(db: Db) {
  return db
    .selectFrom('brainstorm_comments as comments')
    .leftJoin('users', 'users.id', 'comments.created_by')
    .select([
      'comments.id',
      'comments.idea_id',
      'comments.comment',
      'comments.created_by',
      'comments.created_at',
      'users.username',
      'users.avatar_url',
    ])
}

export type NewComment = { ideaId: string; comment: string; createdBy: string; now: Date }

export async function insertComment(db: Db, { ideaId, comment, createdBy, now }: NewComment) {
  const { id } = await db
    .insertInto('brainstorm_comments')
    .values({ idea_id: ideaId, comment, created_by: createdBy, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function deleteComment(db: Db, id: string) {
  await db.deleteFrom('brainstorm_comments').where('id', '=', id).execute()
}
