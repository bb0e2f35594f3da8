import { implement } from '@orpc/server'
import type { Db } from '#db/schema.gen.ts'
import { pageOf } from '#platform/rules/paging.ts'
import type { RequestContext } from '#platform/server/api/request-context.ts'
import { timelineContract } from '../rules/contract.ts'
import { typesOf } from '../rules/timeline-filter.ts'
import type { Anniversary, TimelineItem } from '../rules/timeline-item.ts'
import { type AnniversaryRow, listAnniversaries } from './anniversary-queries.ts'
import { countByYear, listTimeline, type TimelineRow } from './timeline-queries.ts'

const pageSize = 10
const mostAnniversaries = 3

export function timelineRoutes({ db }: { db: Db }) {
  const os = implement(timelineContract).$context<RequestContext>()

  return os.router({
    list: os.list.handler(async ({ input: { type, year, page } }) => {
      const types = typesOf(type)
      const later = year ? (await countByYear(db, types)).filter((counted) => counted.year > year) : []
      const skipped = later.reduce((sum, { total }) => sum + Number(total), 0)
      const { rows, total } = await listTimeline(db, { types, skipped, page, pageSize })
      return pageOf(rows.map(presentTimelineItem), { total: total - skipped, page, pageSize })
    }),

    years: os.years.handler(async ({ input }) => (await countByYear(db, typesOf(input.type))).map(({ year }) => year)),

    onThisDay: os.onThisDay.handler(async () => {
      const now = new Date()
      const rows = await listAnniversaries(db, { now, limit: mostAnniversaries })
      return rows.map((row) => presentAnniversary(row, now))
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

function presentAnniversary({ date, ...row }: AnniversaryRow, now: Date): Anniversary {
  const isToday = date.getUTCMonth() === now.getUTCMonth() && date.getUTCDate() === now.getUTCDate()
  const isNextYear = date.toISOString().slice(5, 10) < now.toISOString().slice(5, 10)
  const year = now.getUTCFullYear() + (isNextYear ? 1 : 0)
  return { ...row, date: date.toISOString(), is_today: isToday, years_ago: year - date.getUTCFullYear() }
}
