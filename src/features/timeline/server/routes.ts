import { implement } from '@orpc/server'
import type { Db } from '#db/schema.gen.ts'
import { pageOf } from '#platform/rules/paging.ts'
import type { RequestContext } from '#platform/server/api/request-context.ts'
import { timelineContract } from '../rules/contract.ts'
import { typesOf } from '../rules/timeline-filter.ts'
import { presentTimelineItem } from './present-timeline-item.ts'
import { countTimeline, listTimeline } from './timeline-queries.ts'

const pageSize = 10

export function timelineRoutes({ db }: { db: Db }) {
  const os = implement(timelineContract).$context<RequestContext>()

  return os.router({
    list: os.list.handler(async ({ input: { type, page } }) => {
      const types = typesOf(type)
      const [rows, total] = await Promise.all([listTimeline(db, { types, page, pageSize }), countTimeline(db, types)])
      return pageOf(rows.map(presentTimelineItem), { total, page, pageSize })
    }),
  })
}
