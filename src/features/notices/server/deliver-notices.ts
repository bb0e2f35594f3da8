import pLimit from 'p-limit'
import type { Db } from '#db/schema.gen.ts'
import type { Log } from '#platform/server/log.ts'
import type { Mailer } from '#platform/server/mail/create-mailer.ts'
import type { PushMessage, PushSender, PushTarget } from '#platform/server/push/send-push.ts'
import { noticeAddress, noticeTitle } from '../rules/notice-kinds.ts'
import { claimPushes, countPushFailure, deletePushBrowser, forgetPushFailures } from './choice-queries.ts'
import { sendDigests, type UnsubscribeTokens } from './send-digests.ts'

type Delivery = {
  db: Db
  site: { name: string; url: string }
  unsubscribeTokens: UnsubscribeTokens
  mailer: Mailer | undefined
  push: PushSender | undefined
  /** Some notices are due at a time of day instead of being caused by someone. */
  giveDue: (now: Date, signal: AbortSignal) => Promise<void>
  log: Log
}

const pushMs = 10_000
const dailyMs = 5 * 60_000
const stopMs = 3000

/** Any number of processes may run this: the one that claims a notice sends it. */
export function startDelivery({ giveDue, mailer, push, log, ...deps }: Delivery) {
  const stopping = new AbortController()
  const { signal } = stopping
  async function deliverDaily() {
    await giveDue(new Date(), signal)
    if (mailer) await sendDigests({ ...deps, mailer, now: new Date(), signal })
  }
  const stops = [
    every(dailyMs, deliverDaily, log),
    ...(push ? [every(pushMs, () => sendPushes(deps.db, push, signal), log)] : []),
  ]
  /** Waits for running work, but not for a push service or mail server that hangs. */
  async function stop() {
    stopping.abort()
    const { promise: waitedLong, resolve } = Promise.withResolvers<void>()
    const timer = setTimeout(resolve, stopMs)
    await Promise.race([Promise.all(stops.map((stopOne) => stopOne())), waitedLong])
    clearTimeout(timer)
  }
  return { stop }
}

const atOnce = 50
const connections = 8

/** Pushes only the titles: they may be read on a locked screen, and a push can't be taken back. */
export async function sendPushes(db: Db, push: PushSender, signal?: AbortSignal) {
  const runLimited = pLimit(connections)
  // A browser that hangs would hold up everyone else's, so it is skipped for this pass.
  const failing = new Set<string>()

  async function send(browser: PushTarget, { userId, message }: { userId: string; message: PushMessage }) {
    const { endpoint } = browser
    if (failing.has(endpoint)) return
    const outcome = await push.send(browser, message)
    if (outcome === 'gone') return deletePushBrowser(db, { userId, endpoint })
    if (outcome === 'sent') return forgetPushFailures(db, endpoint)
    if (failing.has(endpoint)) return
    failing.add(endpoint)
    await countPushFailure(db, endpoint)
  }

  while (!signal?.aborted) {
    const claimed = await claimPushes(db, { limit: atOnce })
    const sending = claimed.flatMap(({ user_id: userId, browsers, ...notice }) => {
      const message = { title: noticeTitle(notice), href: noticeAddress(notice), tag: notice.id }
      return browsers.map((browser) => runLimited(() => send(browser, { userId, message })))
    })
    await Promise.all(sending)
    if (claimed.length < atOnce) return
  }
}

/** Never runs twice at once in this process. The returned function waits for running work. */
function every(ms: number, work: () => Promise<void>, log: Log) {
  let running: Promise<void> | undefined
  const timer = setInterval(() => {
    running ??= work()
      .catch((error) => log.error({ err: error }, 'notices not delivered'))
      .finally(() => {
        running = undefined
      })
  }, ms)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}
