import { implement } from '@orpc/server'
import type { Db } from '#db/schema.gen.ts'
import { callerOf, type RequestContext } from '#platform/server/api/request-context.ts'
import { notificationsContract } from '../rules/contract.ts'
import type { AdminNews } from './admin-news.ts'
import { countNews, markSectionViewed } from './notification-queries.ts'
import { countWaiting, type WaitingSources } from './waiting-queries.ts'

export type NotificationsDeps = { db: Db; adminNews: AdminNews; waiting: readonly WaitingSources[] }

export function notificationsRoutes({ db, adminNews, waiting }: NotificationsDeps) {
  const os = implement(notificationsContract).$context<RequestContext>()

  return os.router({
    counts: os.counts.handler(({ context }) => countNews(db, callerOf(context).userId)),

    waiting: os.waiting.handler(() => countWaiting(db, waiting)),

    markViewed: os.markViewed.handler(async ({ input, context }) => {
      const adminId = callerOf(context).userId
      await markSectionViewed(db, { adminId, section: input.section })
      adminNews.announceViewed(adminId, input.section)
    }),
  })
}
