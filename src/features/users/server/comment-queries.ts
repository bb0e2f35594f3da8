import type { Db } from '#db/schema.gen.ts'
import { offsetOf } from '#platform/rules/paging.ts'
import { countRows } from '#platform/server/db/count-rows.ts'

export async function listComments(db: Db, { userId, ...paging }: { userId: string; page: number; pageSize: number }) {
  const found = db.selectFrom('admin_comments').where('admin_comments.user_id', '=', userId)
  const rows = await found
    .leftJoin('users as admin', 'admin.id', 'admin_comments.admin_id')
    .select([
      'admin_comments.id as comment_id',
      'admin_comments.admin_id',
      'admin.username as admin_username',
      'admin_comments.comment',
      'admin_comments.created_at',
      'admin_comments.updated_at',
    ])
    .orderBy('admin_comments.created_at', 'desc')
    .orderBy('admin_comments.id', 'desc')
    .limit(paging.pageSize)
    .offset(offsetOf(paging))
    .execute()
  return { rows, total: await countRows(found) }
}

type NewComment = { userId: string; adminId: string; comment: string; now: Date }

export async function insertComment(db: Db, { userId, adminId, comment, now }: NewComment) {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('admin_comments')
    .columns(['user_id', 'admin_id', 'comment', 'created_at', 'updated_at'])
    .expression((values) =>
      values
        .selectFrom('users')
        .select((user) => [
          'users.id as user_id',
          user.val(adminId).$castTo<string>().as('admin_id'),
          user.val(comment).as('comment'),
          user.val(now).as('created_at'),
          user.val(now).as('updated_at'),
        ])
        .where('users.id', '=', userId),
    )
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows > 0n
}

type OwnComment = { commentId: string; adminId: string }

export async function updateComment(db: Db, own: OwnComment, { comment, now }: { comment: string; now: Date }) {
  const { numUpdatedRows } = await db
    .updateTable('admin_comments')
    .set({ comment, updated_at: now })
    .where('id', '=', own.commentId)
    .where('admin_id', '=', own.adminId)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export async function deleteComment(db: Db, own: OwnComment) {
  const { numDeletedRows } = await db
    .deleteFrom('admin_comments')
    .where('id', '=', own.commentId)
    .where('admin_id', '=', own.adminId)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}
