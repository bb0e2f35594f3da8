import { type ExpressionBuilder, sql } from 'kysely'
import type { Database, Db } from '#db/schema.gen.ts'
import { forumLimits } from '../../rules/forum-values.ts'

export function findByNames(db: Db, names: string[]) {
  return db
    .selectFrom('users')
    .select(['id', 'username'])
    .where(sql<string>`lower(username)`, 'in', names)
    .where('banned', '=', false)
    .execute()
}

/** Only finds people who have written here, so that nobody can page through all accounts. */
export function findMembers(db: Db, { start, askerId }: { start: string; askerId: string }) {
  const pattern = `${start.replaceAll(/[\\%_]/g, '\\$&')}%`
  return db
    .selectFrom('users')
    .select(['id', 'username', 'avatar_url'])
    .where(sql<boolean>`lower(username) like lower(${pattern})`)
    .where('banned', '=', false)
    .where('id', '<>', askerId)
    .where('id', 'not in', db.selectFrom('forum_blocks').select('blocked_id').where('user_id', '=', askerId))
    .where(hasWritten)
    .orderBy(sql`lower(username)`)
    .limit(forumLimits.members)
    .execute()
}

export function findWriter(db: Db, id: string) {
  return db
    .selectFrom('users')
    .select(['id', 'username', 'avatar_url', 'role', 'created_at'])
    .where('id', '=', id)
    .where(hasWritten)
    .executeTakeFirst()
}

function hasWritten({ exists, selectFrom }: ExpressionBuilder<Database, 'users'>) {
  return exists(
    selectFrom('forum_messages')
      .select('forum_messages.id')
      .whereRef('forum_messages.user_id', '=', 'users.id')
      .where('deleted_at', 'is', null)
      .where('held_for', 'is', null),
  )
}

export async function replaceMentions(trx: Db, { messageId, userIds }: { messageId: string; userIds: string[] }) {
  await trx
    .deleteFrom('forum_mentions')
    .where('message_id', '=', messageId)
    .where(sql<boolean>`user_id <> all(${userIds}::uuid[])`)
    .execute()
  if (userIds.length === 0) return []
  const added = await trx
    .insertInto('forum_mentions')
    .values(userIds.map((user_id) => ({ message_id: messageId, user_id })))
    .onConflict((conflict) => conflict.columns(['message_id', 'user_id']).doNothing())
    .returning('user_id')
    .execute()
  return added.map(({ user_id }) => user_id)
}

export async function findAuthorId(db: Db, messageId: string) {
  const message = db.selectFrom('forum_messages').select('user_id').where('id', '=', messageId)
  return (await message.executeTakeFirst())?.user_id ?? null
}

export async function findReachable(db: Db, { userIds, authorId, bornUntil }: Reach) {
  const rows = await db
    .selectFrom('users')
    .innerJoin('forum_user_status as status', 'status.user_id', 'users.id')
    .select('users.id')
    .where('users.id', 'in', userIds)
    .where('users.id', '<>', authorId)
    .where('status.is_age_verified', '=', true)
    .where('status.is_banned', '=', false)
    .where(({ or, eb }) => or([eb('users.date_of_birth', '<=', bornUntil), eb('users.role', '=', 'admin')]))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('forum_blocks')
            .select('blocked_id')
            .whereRef('forum_blocks.user_id', '=', 'users.id')
            .where('blocked_id', '=', authorId),
        ),
      ),
    )
    .execute()
  return rows.map(({ id }) => id)
}

type Reach = { userIds: string[]; authorId: string; bornUntil: string }
