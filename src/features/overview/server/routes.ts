import { implement } from '@orpc/server'
import type { RequestContext } from '#platform/server/api/request-context.ts'
import type { DiskSpace } from '#platform/server/disk-space.ts'
import type { RecentActivity } from '#platform/server/recent-activity.ts'
import { overviewContract } from '../rules/contract.ts'
import { lastDays, seriesNames } from '../rules/overview.ts'
import { countDays } from './count-days.ts'
import { describeItem, type ItemDeps } from './describe-item.ts'
import { describeWeek, type WeekDeps } from './describe-week.ts'

export type OverviewDeps = WeekDeps &
  ItemDeps & {
    recent: RecentActivity
    disk: Pick<DiskSpace, 'state' | 'freeBytes'>
    backups: { state: () => Promise<BackupState> } | undefined
  }

type BackupState = { last_success_at: string | null; last_failure: { at: string; reason: string } | null }

const slowestShown = 10

export function overviewRoutes({ recent, disk, backups, ...deps }: OverviewDeps) {
  const os = implement(overviewContract).$context<RequestContext>()

  return os.router({
    get: os.get.handler(async ({ input }) => {
      const now = new Date()
      const days = lastDays(input.days, now)
      // One query at a time, so that one admin page can't take every connection.
      const series = []
      for (const name of seriesNames) series.push({ name, counts: await countDays(deps, name, { days, now }) })
      return {
        days,
        series,
        disk: presentDisk(disk),
        backups: (await backups?.state()) ?? null,
        process: presentProcess(recent),
      }
    }),

    week: os.week.handler(() => describeWeek(deps, new Date())),

    item: os.item.handler(({ input }) => describeItem(deps, input, new Date())),
  })
}

function presentDisk({ state, freeBytes }: OverviewDeps['disk']) {
  return {
    free_megabytes: Math.floor(Math.min(freeBytes(), Number.MAX_SAFE_INTEGER) / 1e6),
    is_low: state() !== 'fine',
  }
}

function presentProcess(recent: RecentActivity) {
  return {
    started_at: recent.startedAt.toISOString(),
    slowest: recent.slowest(slowestShown).map(({ path, count, meanMs, slowestMs }) => ({
      path,
      count,
      mean_ms: Math.round(meanMs),
      slowest_ms: Math.round(slowestMs),
    })),
    errors: recent.errors().map(({ requestId, ...error }) => ({ ...error, request_id: requestId })),
  }
}
