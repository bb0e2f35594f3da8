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
/** A message clears the cached identities of its `userId`, or of everyone if it has none. */
export const sessionsChangedTopic = 'sessions-changed'

/** Writing 'Last used' on every request would cost too much. */
const useRecordedMs = 5 * 60_000

export type SessionsOptions = {
  db: Db
  auth: Auth
  bus: Bus
  /** Includes the prefix that the name has behind https. */
  cookieName: string
  now?: () => number
}

/**
 * Cached, because reading the identity costs far more than most requests.
 * A ban, a sign-out or a role change clears the cache on every node at once.
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
    // Without the bus we wouldn't hear of a ban on another node.
    if (known && bus.isConnected()) return known.identity

    const entry: { identity: Promise<Identity>; userId?: string } = { identity: loadIdentity(token) }
    cache.set(token, entry)
    try {
      const identity = await entry.identity
      // Random cookies must not fill the cache.
      if (identity.kind === 'visitor') cache.delete(token)
      else entry.userId = identity.userId
      return identity
    } catch (error) {
      cache.delete(token)
      throw error
    }
  }

  async function loadIdentity(token: string): Promise<Identity> {
    // Verifies exactly the token that is the cache key.
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
      // Without a required second factor, administrators have no admin rights. Only decided here.
      role: (found.user.role === 'admin' && !awaitsSecondFactor ? 'admin' : 'user') satisfies Role,
      sessionId: found.session.id,
      ...(awaitsSecondFactor && { awaitsSecondFactor }),
      ...(confirmation !== 'off' && !found.user.emailVerified && { emailToConfirm: confirmation }),
    }
  }

  return {
    identify,
    hasCookie: (cookieHeader: string | null | undefined) => readCookie(cookieHeader, cookieName) !== undefined,
    /** Call this after a ban, a sign-out, or a change of role or name. */
    forget: (userId: string) => bus.publish(sessionsChangedTopic, { userId }),
    /** Call this after the account rules have changed. */
    forgetAll: () => bus.publish(sessionsChangedTopic, {}),
  }
}

export type Sessions = ReturnType<typeof createSessions>
