import type { Db } from '#db/schema.gen.ts'
import { forumLimits } from '../../rules/forum-values.ts'

export function listBlocked(db: Db, userId: string) {
  return db
    .selectFrom('forum_blocks')
    .innerJoin('users', 'users.id', 'forum_blocks.blocked_id')
    .select(['users.id', 'users.username'])
    .where('forum_blocks.user_id', '=', userId)
    .orderBy('forum_blocks.created_at', 'desc')
    .orderBy('users.id')
    .limit(forumLimits.blocks)
    .execute()
}

export async function insertBlock(db: Db, { userId, blockedId }: { userId: string; blockedId: string }) {
  const inserted = await db
    .insertInto('forum_blocks')
    .columns(['user_id', 'blocked_id'])
    .expression((query) =>
      query
        .selectFrom('users')
        .select(({ val }) => [val(userId).as('user_id'), 'users.id'])
        .where('users.id', '=', blockedId),
    )
    .onConflict((conflict) => conflict.columns(['user_id', 'blocked_id']).doUpdateSet({ blocked_id: blockedId }))
    .returning('blocked_id')
    .executeTakeFirst()
  return inserted !== undefined
}

export async function deleteBlock(db: Db, { userId, blockedId }: { userId: string; blockedId: string }) {
  await db.deleteFrom('forum_blocks').where('user_id', '=', userId).where('blocked_id', '=', blockedId).execute()
}

export async function countBlocks(db: Db, userId: string) {
  const { count } = await db
    .selectFrom('forum_blocks')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return count
}
