import type { Db } from '#db/schema.gen.ts'
import { notifyAdmins } from '#features/notifications/server/notification-queries.ts'
import type { SignedInIdentity } from '#platform/rules/identity.ts'
import { findMessage } from '../messages/message-queries.ts'
import { everybody } from '../standing/check-standing.ts'
import { findPendingReport, insertReport } from './moderation-queries.ts'

type Report = { messageId: string; reason: string; reporter: SignedInIdentity }

export function reportMessage({ db, now }: { db: Db; now: Date }, { messageId, reason, reporter }: Report) {
  return db.transaction().execute(async (trx) => {
    const message = await findMessage(trx, { id: messageId, viewer: everybody })
    if (!message) return 'not_found'
    if (message.is_system_message) return 'system_message'
    if (message.user_id === reporter.userId) return 'own_message'
    const report = await insertReport(trx, { message_id: messageId, reporter_id: reporter.userId, reason, now })
    if (!report) {
      const before = await findPendingReport(trx, { messageId, reporterId: reporter.userId })
      return before?.reason.includes(reason) ? 'reported_before' : 'report_full'
    }
    await notifyAdmins(trx, { section: 'forum', subjectId: report.id, createdBy: reporter.userId })
    return 'reported'
  })
}
