import type { Db } from '#db/schema.gen.ts'
import { reviewKey } from '#features/notifications/rules/admin-news.ts'
import type { Verdict } from '#features/notifications/rules/verdict.ts'
import type { AdminNews } from '#features/notifications/server/admin-news.ts'
import { forgetNotifications } from '#features/notifications/server/notification-queries.ts'
import type { SignedInIdentity } from '#platform/rules/identity.ts'
import { defaultMuteHours } from '../../rules/forum-values.ts'
import { type ReportAction, reportResolutions, withReason } from '../../rules/moderation-values.ts'
import { deleteMessage, tellDeleted } from '../messages/delete-message.ts'
import { isSameText, type LockedMessage, lockMessage } from '../messages/message-queries.ts'
import { banForumUser, type ModerationDeps, muteForumUser, tellModerated } from './moderate-user.ts'
import { findReport, lockReport, resolveReportAlone, resolveReportsOn } from './moderation-queries.ts'

type Resolving = {
  reportId: string
  action: ReportAction
  reason: string
  /** The version of the text that the moderator read. */
  editedAt: Date | null
  admin: SignedInIdentity
  now: Date
}

export async function resolveReport(deps: ModerationDeps & { adminNews: AdminNews }, resolving: Resolving) {
  const outcome = await deps.db.transaction().execute((trx) => resolve(trx, resolving))
  if (outcome.kind !== 'resolved') return outcome
  if (outcome.done?.kind === 'deleted') tellDeleted(deps, outcome.done)
  else if (outcome.done) tellModerated(deps, outcome.done)
  deps.adminNews.announceVerdict({ section: 'forum', place: reviewKey('report', outcome.matter), ...outcome.verdict })
  return outcome
}

async function resolve(trx: Db, resolving: Resolving) {
  const { reportId, action, admin, now } = resolving
  // Lock the message before its reports, as a deletion does, or two moderators could deadlock.
  const found = await findReport(trx, reportId)
  const message = found?.message_id ? await lockMessage(trx, found.message_id) : undefined
  const report = await lockReport(trx, reportId)
  if (!report) return { kind: 'not_found' } as const
  if (report.status !== 'pending') {
    const verdict: Verdict = {
      verdict: verdicts[report.action ?? 'none'],
      by: report.resolved_by_name,
      at: (report.resolved_at ?? now).toISOString(),
    }
    return { kind: 'already_resolved', verdict } as const
  }
  if (message && !isSameText(message, resolving.editedAt)) return { kind: 'changed_meanwhile' } as const
  const done = await act(trx, message, resolving)
  if (done && done.kind !== 'done' && done.kind !== 'deleted') return done

  const resolution = { action, resolution: reportResolutions[action], resolved_by: admin.userId, resolved_at: now }
  const settled = message ? await resolveReportsOn(trx, message.id, resolution) : []
  if (!message) await resolveReportAlone(trx, reportId, resolution)
  for (const id of new Set([reportId, ...settled])) await forgetNotifications(trx, id)
  const verdict: Verdict = { verdict: verdicts[action], by: admin.username, at: now.toISOString() }
  return { kind: 'resolved', done, verdict, matter: found?.message_id ?? reportId } as const
}

const verdicts = { none: 'dismissed', delete: 'deleted', mute: 'muted', ban: 'banned' } as const

async function act(
  trx: Db,
  message: LockedMessage | undefined,
  { reportId, action, reason: added, admin, now }: Resolving,
) {
  if (action === 'none') return undefined
  const reason = withReason(reportResolutions[action], added)
  if (action === 'delete') {
    // Its author may have deleted it first.
    if (!message || message.deleted_at) return undefined
    return deleteMessage(trx, { id: message.id, person: admin, reason, now, reportId })
  }
  if (!message?.user_id) return { kind: 'author_gone' } as const
  const sanction = { userId: message.user_id, adminId: admin.userId, reason, now, messageId: message.id, reportId }
  return action === 'mute' ? muteForumUser(trx, { ...sanction, hours: defaultMuteHours }) : banForumUser(trx, sanction)
}
