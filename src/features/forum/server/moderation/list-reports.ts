import type { Db } from '#db/schema.gen.ts'
import { offsetOf, pageOf } from '#platform/rules/paging.ts'
import { moderationLimits, reportsPerPage } from '../../rules/moderation-values.ts'
import { findModerated, listAround } from './message-rows.ts'
import { presentReported } from './present-moderation.ts'
import { countReportGroups, listReportGroups, listReportsOf } from './report-queries.ts'

/** Reported messages with what was said around them. */
export async function listReports(db: Db, page: number) {
  const paging = { page, pageSize: reportsPerPage }
  const [groups, total] = await Promise.all([
    listReportGroups(db, { limit: paging.pageSize, offset: offsetOf(paging) }),
    countReportGroups(db),
  ])
  const ids = groups.flatMap(({ message_id }) => message_id ?? [])
  const [messages, around, reports] = await Promise.all([
    findModerated(db, ids),
    listAround(db, { ids, count: moderationLimits.around }),
    listReportsOf(db, { groups, count: moderationLimits.reportsShown }),
  ])
  return pageOf(presentReported({ groups, messages, around, reports }), { total, ...paging })
}
