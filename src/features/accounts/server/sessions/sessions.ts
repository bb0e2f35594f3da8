import { LRUCache } from 'lru-cache'
import type { Db } from '#db/schema.gen.ts'
import { type Identity, type Role, visitor } from '#platform/rules/identity.ts'
import type { Bus } from '#platform/server/bus.ts'
import { readCookie } from '#platform/server/http/request-headers.ts'
import { readAccountRules } from '../admin/account-rules-queries.ts'
import type { Auth } from '../auth.ts'
import { recordActiveDay, recordSessionUse } from './session-queries.ts'

const cacheMs = 30_000
const maxEntries = 20_000
/** With `{ userId }`: whatever is remembered about that user's sessions is void; without, about everybody's. */
export const sessionsChangedTopic = 'sessions-changed'

/** 'Last used' in the list of devices is right to within this time; a write at every look would cost more than it tells. */
const useRecordedMs = 5 * 60_000

export type SessionsOptions = {
  db: Db
  auth: Auth
  bus: Bus
  /** The whole name, with the prefix it has behind https. */
  cookieName: string
  now?: () => number
}

/**
 * Who a request comes from. Asking the database costs far more than answering most requests, so the answer is kept for
 * a short time; a ban, a sign-out and a change of role clear it on every node at once.
 */
export function createSessions({ db, auth, bus, cookieName, now = Date.now }: SessionsOptions) {
  const cache = new LRUCache<string, { identity: Promise<Identity>; userId?: string }>({
    max: maxEntries,
    ttl: cacheMs,
    ttlResolution: 0,
    perf: { now },
  })

  bus.subscribe(sessionsChangedTopic, ({ userId }: { userId?: string }) => {
    if (!userId) return cache.clear()
    for (const [token, entry] of [...cache.entries()]) {
      if (!entry.userId || entry.userId === userId) cache.delete(token)
    }
  })
  bus.onMissedMessages(() => cache.clear())

  async function identify(headers: Headers): Promise<Identity> {
    const token = readCookie(headers.get('cookie'), cookieName)
    if (!token) return visitor
    const known = cache.get(token)
    // While the bus is away, nobody here hears of a ban elsewhere.
    if (known && bus.isConnected()) return known.identity

    const entry: { identity: Promise<Identity>; userId?: string } = { identity: loadIdentity(token) }
    cache.set(token, entry)
    try {
      const identity = await entry.identity
      // A made-up cookie must not fill the cache.
      if (identity.kind === 'visitor') cache.delete(token)
      else entry.userId = identity.userId
      return identity
    } catch (error) {
      cache.delete(token)
      throw error
    }
  }

  async function loadIdentity(token: string): Promise<Identity> {
    // Nothing but this cookie: what is verified is then exactly what the answer is remembered by.
    const found = await auth.api.getSession({ headers: new Headers({ cookie: `${cookieName}=${token}` }) })
    if (!found) return visitor
    if (found.user.banned) {
      return {
        kind: 'banned',
        userId: found.user.id,
        reason: found.user.ban_reason ?? null,
        sessionId: found.session.id,
      }
    }
    if (found.session.updatedAt.getTime() < now() - useRecordedMs) {
      await recordSessionUse(db, found.session.id, new Date(now()))
      await recordActiveDay(db, found.user.id, new Date(now()))
    }
    const rules = await readAccountRules(db)
    const awaitsSecondFactor =
      found.user.role === 'admin' && rules.admins_need_second_factor && !found.user.twoFactorEnabled
    const { email_confirmation: confirmation } = rules
    return {
      kind: 'user',
      userId: found.user.id,
      username: found.user.name,
      avatarUrl: found.user.image ?? null,
      // The one place that knows: whoever has to set it up first is an administrator nowhere.
      role: (found.user.role === 'admin' && !awaitsSecondFactor ? 'admin' : 'user') satisfies Role,
      sessionId: found.session.id,
      ...(awaitsSecondFactor && { awaitsSecondFactor }),
      ...(confirmation !== 'off' && !found.user.emailVerified && { emailToConfirm: confirmation }),
    }
  }

  return {
    identify,
    hasCookie: (cookieHeader: string | null | undefined) => readCookie(cookieHeader, cookieName) !== undefined,
    /** After a ban, a sign-out, a change of role or of name: nobody answers from memory for that user any more. */
    forget: (userId: string) => bus.publish(sessionsChangedTopic, { userId }),
    /** After a change of what the site asks of its people. */
    forgetAll: () => bus.publish(sessionsChangedTopic, {}),
  }
}

export type Sessions = ReturnType<typeof createSessions>
