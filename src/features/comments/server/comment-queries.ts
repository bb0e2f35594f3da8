import { type Kysely, type Selectable, sql } from 'kysely'
import type { Database, Db } from '#db/schema.gen.ts'
import type { Cursor } from '#platform/server/db/list-cursor.ts'

type CommentColumns = { id: string; comment: string; created_by: string | null; created_at: Date }

type CommentTable = {
  [Table in keyof Database]: Selectable<Database[Table]> extends CommentColumns ? Table : never
}[keyof Database]

/** `owner` is the table's column with the item's id. */
export type CommentsOf<Owner extends string> = { table: CommentTable; owner: Owner }

export type CommentListing = { ownerId: string; after: Cursor | undefined; limit: number }

/** The table has an index on owner, time and id. */
export function listComments(db: Db, of: CommentsOf<string>, { ownerId, after, limit }: CommentListing) {
  let query = selectComments(db, of).where(sql.ref(`comments.${of.owner}`), '=', ownerId)
  if (after) {
    query = query.where(sql<boolean>`(comments.created_at, comments.id) > (${sql.join([...after])})`)
  }
  return query.orderBy('comments.created_at').orderBy('comments.id').limit(limit).execute()
}

export function findComment(db: Db, of: CommentsOf<string>, id: string) {
  return selectComments(db, of).where('comments.id', '=', id).executeTakeFirst()
}

export type CommentRow = NonNullable<Awaited<ReturnType<typeof findComment>>>

function selectComments(db: Db, { table, owner }: CommentsOf<string>) {
  return rowsOf(db)
    .selectFrom(`${table} as comments` as 'comments')
    .leftJoin('users', 'users.id', 'comments.created_by')
    .select(sql.ref<string>(`comments.${owner}`).as('owner_id'))
    .select([
      'comments.id',
      'comments.comment',
      'comments.created_by',
      'comments.created_at',
      'users.username',
      'users.avatar_url',
    ])
}

export type NewComment = { ownerId: string; comment: string; createdBy: string; now: Date }

export async function insertComment(db: Db, of: CommentsOf<string>, { ownerId, comment, createdBy, now }: NewComment) {
  const values = { [of.owner]: ownerId, comment, created_by: createdBy, created_at: now }
  const { id } = await rowsOf(db)
    .insertInto(of.table as 'comments')
    .values(values as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function deleteComment(db: Db, { table }: CommentsOf<string>, id: string) {
  await rowsOf(db)
    .deleteFrom(table as 'comments')
    .where('id', '=', id)
    .execute()
}

/** Kysely can't type a variable table; the callers' types guarantee that it fits. */
const rowsOf = (db: Db) => db as unknown as Kysely<{ comments: CommentColumns; users: Database['users'] }>
