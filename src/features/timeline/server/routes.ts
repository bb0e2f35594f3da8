import { implement } from '@orpc/server'
import type { Db } from '#db/schema.gen.ts'
import { pageOf } from '#platform/rules/paging.ts'
import type { RequestContext } from '#platform/server/api/request-context.ts'
import { timelineContract } from '../rules/contract.ts'
import { typesOf } from '../rules/timeline-filter.ts'
import type { TimelineItem } from '../rules/timeline-item.ts'
import { listTimeline, type TimelineRow } from './timeline-queries.ts'

const pageSize = 10

export function timelineRoutes({ db }: { db: Db }) {
  const os = implement(timelineContract).$context<RequestContext>()

  return os.router({
    list: os.list.handler(async ({ input: { type, page } }) => {
      const { rows, total } = await listTimeline(db, { types: typesOf(type), page, pageSize })
      return pageOf(rows.map(presentTimelineItem), { total, page, pageSize })
    }),
  })
}

function presentTimelineItem(row: TimelineRow): TimelineItem {
  return {
    ...row,
    description: row.description ?? '',
    date: row.date.toISOString(),
    end_date: row.end_date?.toISOString() ?? null,
  }
}
