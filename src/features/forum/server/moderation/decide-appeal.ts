import type { Db } from '#db/schema.gen.ts'
import { giveNotice } from '#features/notices/server/give-notice.ts'
import { reviewKey } from '#features/notifications/rules/admin-news.ts'
import type { Verdict } from '#features/notifications/rules/verdict.ts'
import type { AdminNews } from '#features/notifications/server/admin-news.ts'
import { forgetNotifications } from '#features/notifications/server/notification-queries.ts'
import type { SignedInIdentity } from '#platform/rules/identity.ts'
import { forumStandingPath } from '../../rules/forum-values.ts'
import { findSanctionEntry } from '../standing/standing-queries.ts'
import { findPendingAppeal, lockAppeal, markDecided } from './appeal-queries.ts'
import { isDone, type ModerationDeps, tellModerated, unbanForumUser, unmuteForumUser } from './moderate-user.ts'

type Deps = ModerationDeps & { adminNews: AdminNews; now: Date }
type Decision = { id: string; status: 'accepted' | 'declined'; answer: string | null; admin: SignedInIdentity }

export async function decideAppeal(deps: Deps, { id, status, answer, admin }: Decision) {
  const { now } = deps
  const adminId = admin.userId
  const outcome = await deps.db.transaction().execute(async (trx) => {
    const appeal = await lockAppeal(trx, id)
    if (!appeal) return { kind: 'not_found' } as const
    if (appeal.status !== 'pending') {
      const verdict: Verdict = {
        verdict: appeal.status,
        by: appeal.decided_by,
        at: (appeal.decided_at ?? now).toISOString(),
      }
      return { kind: 'already_decided', verdict } as const
    }
    await markDecided(trx, id, { status, answer, adminId, now })
    await forgetNotifications(trx, id)
    const { user_id: userId, action } = appeal
    const current = await findSanctionEntry(trx, { userId, action })
    if (status === 'accepted' && current?.id === appeal.action_id) {
      const reason = ['Your appeal was accepted.', answer].filter(Boolean).join(' ')
      const lifted = await lift[action](trx, { userId, adminId, reason, now })
      if (isDone(lifted)) return lifted
    }
    const title = `Your appeal against the ${action} was ${status}`
    const href = current?.id === appeal.action_id ? forumStandingPath : '/forum'
    const given = await giveNotice(trx, { userId, kind: 'forum', title, text: answer ?? '', href })
    return { kind: 'done', userId, actionId: appeal.action_id, given, isBan: false } as const
  })
  if (outcome.kind !== 'done') return outcome
  tellModerated(deps, outcome)
  deps.adminNews.announceVerdict({
    section: 'forum',
    place: reviewKey('appeal', id),
    verdict: status,
    by: admin.username,
    at: now.toISOString(),
  })
  return { kind: 'decided' } as const
}

const lift = { mute: unmuteForumUser, ban: unbanForumUser }

type Lifting = { action: 'mute' | 'ban'; userId: string; adminId: string; reason: string | null }

export async function liftSanction(deps: Deps, { action, userId, adminId, reason }: Lifting) {
  const { now } = deps
  const outcome = await deps.db.transaction().execute(async (trx) => {
    const appeal = await lockPendingAppeal(trx, { userId, action })
    const lifted = await lift[action](trx, { userId, adminId, reason, now })
    if (!isDone(lifted)) return undefined
    if (appeal) {
      await markDecided(trx, appeal.id, { status: 'accepted', answer: reason, adminId, now })
      await forgetNotifications(trx, appeal.id)
    }
    return lifted
  })
  if (!outcome) return 'not_found'
  tellModerated(deps, outcome)
  deps.adminNews.announce('forum')
  return 'lifted'
}

/** Locks the appeal before the person's status, in the same order as a decision does. */
async function lockPendingAppeal(trx: Db, sanction: { userId: string; action: 'mute' | 'ban' }) {
  const entry = await findSanctionEntry(trx, sanction)
  return entry && findPendingAppeal(trx, entry.id)
}
