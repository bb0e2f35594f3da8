import type { Db } from '#db/schema.gen.ts'
import { offsetOf, pageOf } from '#platform/rules/paging.ts'
import { moderationLimits, reportsPerPage } from '../../rules/moderation-values.ts'
import { findModerated, listAround } from './message-rows.ts'
import { presentReported } from './present-moderation.ts'
import {
  countReportGroups,
  findReportGroup,
  listReportGroups,
  listReportsOf,
  type ReportGroup,
} from './report-queries.ts'

export async function listReports(db: Db, { page, authorId }: { page: number; authorId?: string | undefined }) {
  const paging = { page, pageSize: reportsPerPage }
  const [groups, total] = await Promise.all([
    listReportGroups(db, { authorId, limit: paging.pageSize, offset: offsetOf(paging) }),
    countReportGroups(db, authorId),
  ])
  return pageOf(await presentGroups(db, groups), { total, ...paging })
}

export async function findReported(db: Db, reportId: string) {
  const group = await findReportGroup(db, reportId)
  const [reported] = group ? await presentGroups(db, [group]) : []
  return reported
}

async function presentGroups(db: Db, groups: ReportGroup[]) {
  const ids = groups.flatMap(({ message_id }) => message_id ?? [])
  const [messages, around, reports] = await Promise.all([
    findModerated(db, ids),
    listAround(db, { ids, count: moderationLimits.around }),
    listReportsOf(db, { groups, count: moderationLimits.reportsShown }),
  ])
  return presentReported({ groups, messages, around, reports })
}
