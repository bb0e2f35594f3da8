import { implement } from '@orpc/server'
import type { Db } from '#db/schema.gen.ts'
import { isEmailConfirmed } from '#features/accounts/server/account-queries.ts'
import { pageOf } from '#platform/rules/paging.ts'
import { callerOf, type RequestContext } from '#platform/server/api/request-context.ts'
import { isPushEndpoint, type PushSender } from '#platform/server/push/send-push.ts'
import { noticesContract } from '../rules/contract.ts'
import type { NoticeKind } from '../rules/notice-kinds.ts'
import {
  deletePushBrowser,
  findChoices,
  insertPushBrowser,
  listPushEndpoints,
  saveChoices,
  stopMail,
} from './choice-queries.ts'
import type { Notices } from './give-notice.ts'
import { countNotices, findTopUnread, listNotices, markNoticesRead } from './notice-queries.ts'
import type { UnsubscribeTokens } from './send-digests.ts'

export type NoticesDeps = {
  db: Db
  notices: Notices
  unsubscribeTokens: UnsubscribeTokens
  sendsMail: boolean
  push: PushSender | undefined
}

const pageSize = 20

export function noticesRoutes({ db, notices, unsubscribeTokens, sendsMail, push }: NoticesDeps) {
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
      const { userId } = callerOf(context)
      const count = Number((await countNotices(db, userId)).unread)
      return { count, top: count > 0 ? await findTopUnread(db, userId) : null }
    }),

    markRead: os.markRead.handler(async ({ input, context }) => {
      const userId = callerOf(context).userId
      await markNoticesRead(db, { userId, which: input, now: new Date() })
      notices.announceRead(userId)
    }),

    settings: os.settings.handler(async ({ context }) => {
      const { userId } = callerOf(context)
      const [choices, isConfirmed, endpoints] = await Promise.all([
        findChoices(db, userId),
        isEmailConfirmed(db, userId),
        listPushEndpoints(db, userId),
      ])
      const mail = sendsMail ? (isConfirmed ? 'ready' : 'unconfirmed') : 'off'
      return { ...choices, mail, push_key: push?.publicKey ?? null, push_endpoints: endpoints } as const
    }),

    setChoices: os.setChoices.handler(({ input, context }) => {
      const unwanted_kinds = input.unwanted_kinds && [...new Set(input.unwanted_kinds)]
      const choices = { ...input, unwanted_kinds }
      return saveChoices(db, { userId: callerOf(context).userId, choices, now: new Date() })
    }),

    addPush: os.addPush.handler(async ({ input, context, errors }) => {
      const { userId, sessionId } = callerOf(context)
      if (!push) throw errors.push_off()
      if (!isPushEndpoint(input.endpoint)) throw errors.bad_endpoint()
      await insertPushBrowser(db, { ...input, userId, sessionId })
    }),

    removePush: os.removePush.handler(({ input, context }) =>
      deletePushBrowser(db, { ...input, userId: callerOf(context).userId }),
    ),

    unsubscribe: os.unsubscribe.handler(async ({ input, errors }) => {
      const userId = unsubscribeTokens.read(input.token)
      if (!userId) throw errors.link_broken()
      await stopMail(db, userId)
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
