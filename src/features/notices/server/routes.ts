import { implement } from '@orpc/server'
import type { Db } from '#db/schema.gen.ts'
import { pageOf } from '#platform/rules/paging.ts'
import { callerOf, type RequestContext } from '#platform/server/api/request-context.ts'
import { noticesContract } from '../rules/contract.ts'
import type { NoticeKind } from '../rules/notice-kinds.ts'
import type { Notices } from './give-notice.ts'
import { countNotices, listNotices, markNoticesRead } from './notice-queries.ts'

export type NoticesDeps = { db: Db; notices: Notices }

const pageSize = 20

export function noticesRoutes({ db, notices }: NoticesDeps) {
  const os = implement(noticesContract).$context<RequestContext>()

  return os.router({
    list: os.list.handler(async ({ input: { page }, context }) => {
      const userId = callerOf(context).userId
      const [rows, { total }] = await Promise.all([
        listNotices(db, { userId, page, pageSize }),
        countNotices(db, userId),
      ])
      return pageOf(rows.map(presentNotice), { total: Number(total), page, pageSize })
    }),

    unread: os.unread.handler(async ({ context }) => {
      const { unread } = await countNotices(db, callerOf(context).userId)
      return { count: Number(unread) }
    }),

    markRead: os.markRead.handler(async ({ input, context }) => {
      const userId = callerOf(context).userId
      await markNoticesRead(db, { userId, which: input, now: new Date() })
      notices.announceRead(userId)
    }),
  })
}

type NoticeRow = Awaited<ReturnType<typeof listNotices>>[number]

function presentNotice(row: NoticeRow) {
  return {
    ...row,
    kind: row.kind as NoticeKind,
    created_at: row.created_at.toISOString(),
    read_at: row.read_at?.toISOString() ?? null,
  }
}
