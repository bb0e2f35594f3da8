import type { Db } from '#db/schema.gen.ts'
import { lockUser } from '#features/accounts/server/account-queries.ts'
import { type GivenNotice, giveNotice, type Notices } from '#features/notices/server/give-notice.ts'
import { countOf } from '#platform/rules/count-of.ts'
import type { Live } from '#platform/server/realtime/create-realtime.ts'
import type { ForumRefusal, ForumUserEvents } from '../../rules/forum-events.ts'
import { forumRoom, forumStandingPath } from '../../rules/forum-values.ts'
import { isMutedAt } from '../../rules/standing.ts'
import { findSanctionEntry } from '../standing/standing-queries.ts'
import { addToRecord, lockStatus, setStatus } from './moderation-queries.ts'

// These run in the caller's transaction. Call `tellModerated` after the commit (see `moderating`).

type Sanction = {
  userId: string
  adminId: string
  reason: string
  now: Date
  messageId?: string | null
  reportId?: string | null
}

type Done = { kind: 'done'; userId: string; actionId: string; given: GivenNotice | undefined; isBan: boolean }

export async function muteForumUser(trx: Db, { hours, ...sanction }: Sanction & { hours: number }) {
  const refusal = await refusalToModerate(trx, sanction)
  if (refusal) return refusal
  const { userId, adminId, reason, now } = sanction
  const until = new Date(now.getTime() + hours * 3_600_000)
  const muted = { is_muted: true, mute_until: until, mute_reason: reason, muted_at: now, muted_by: adminId }
  await setStatus(trx, { userId, now, ...muted })
  const actionId = await addToRecord(trx, { ...entryOf(sanction), action: 'mute', expires_at: until })
  const title = `You were muted in the forum for ${countOf(hours, 'hour', 'hours')}`
  const given = await tell(trx, { userId, title, reason, href: forumStandingPath })
  return done({ userId, actionId, given })
}

export async function banForumUser(trx: Db, sanction: Sanction) {
  const refusal = await refusalToModerate(trx, sanction)
  if (refusal) return refusal
  const { userId, adminId, reason, now } = sanction
  await setStatus(trx, { userId, now, is_banned: true, banned_at: now, ban_reason: reason, banned_by: adminId })
  const actionId = await addToRecord(trx, { ...entryOf(sanction), action: 'ban' })
  const title = 'You were banned from the forum'
  const given = await tell(trx, { userId, title, reason, href: forumStandingPath })
  return done({ userId, actionId, given, isBan: true })
}

type Lift = { userId: string; adminId: string; reason?: string | null; now: Date }

export async function unmuteForumUser(trx: Db, { userId, adminId, reason = null, now }: Lift) {
  if (userId === adminId) return { kind: 'own_account' } as const
  const status = await lockStatus(trx, userId)
  if (!status || !isMutedAt(status, now)) return { kind: 'not_muted' } as const
  const lifted = await findSanctionEntry(trx, { userId, action: 'mute' })
  await setStatus(trx, {
    userId,
    now,
    is_muted: false,
    mute_until: null,
    mute_reason: null,
    muted_at: null,
    muted_by: null,
  })
  const entry = { user_id: userId, actioned_by: adminId, reason, created_at: now, lifts: lifted?.id ?? null }
  const actionId = await addToRecord(trx, { ...entry, action: 'unmute' })
  const given = await tell(trx, { userId, title: 'You may write in the forum again', reason })
  return done({ userId, actionId, given })
}

export async function unbanForumUser(trx: Db, { userId, adminId, reason = null, now }: Lift) {
  if (userId === adminId) return { kind: 'own_account' } as const
  const status = await lockStatus(trx, userId)
  if (!status?.is_banned) return { kind: 'not_banned' } as const
  const lifted = await findSanctionEntry(trx, { userId, action: 'ban' })
  await setStatus(trx, { userId, now, is_banned: false, banned_at: null, ban_reason: null, banned_by: null })
  const entry = { user_id: userId, actioned_by: adminId, reason, created_at: now, lifts: lifted?.id ?? null }
  const actionId = await addToRecord(trx, { ...entry, action: 'unban' })
  const given = await tell(trx, { userId, title: 'You may enter the forum again', reason })
  return done({ userId, actionId, given })
}

export type ModerationDeps = { db: Db; live: Live; notices: Notices }

/** Call this after the commit. A ban removes the person from the room on every node. */
export function tellModerated({ live, notices }: Omit<ModerationDeps, 'db'>, { userId, given, isBan }: Done) {
  notices.announce(given)
  live.emitToUser(userId, 'forum_status_changed', {} satisfies ForumUserEvents['forum_status_changed'])
  if (isBan) live.removeFromRoom(userId, forumRoom, 'forum_banned' satisfies ForumRefusal)
}

export async function moderating<Refusal extends { kind: string }>(
  deps: ModerationDeps,
  act: (trx: Db) => Promise<Done | Refusal>,
) {
  const outcome = await deps.db.transaction().execute(act)
  if (isDone(outcome)) tellModerated(deps, outcome)
  return outcome
}

export function isDone(outcome: { kind: string }): outcome is Done {
  return outcome.kind === 'done'
}

async function refusalToModerate(trx: Db, { userId, adminId }: Sanction) {
  // Lock the row first, because somebody may be promoting this person at the same moment.
  const person = await lockUser(trx, userId)
  if (!person) return { kind: 'not_found' } as const
  if (userId === adminId) return { kind: 'own_account' } as const
  return person.role === 'admin' ? ({ kind: 'is_admin' } as const) : undefined
}

function entryOf({ userId, adminId, reason, now, messageId = null, reportId = null }: Sanction) {
  const about = { message_id: messageId, report_id: reportId }
  return { user_id: userId, actioned_by: adminId, reason, created_at: now, ...about }
}

type Told = { userId: string; title: string; reason: string | null; href?: string }

function tell(trx: Db, { userId, title, reason, href = '/forum' }: Told) {
  return giveNotice(trx, { userId, kind: 'forum', title, text: reason ?? '', href })
}

function done(outcome: { userId: string; actionId: string; given: GivenNotice | undefined; isBan?: boolean }): Done {
  return { kind: 'done', isBan: false, ...outcome }
}
