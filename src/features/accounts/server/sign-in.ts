import { isAPIError } from 'better-auth/api'
import type { Db } from '#db/schema.gen.ts'
import { findBan, recordLogin } from './account-queries.ts'
import type { Auth } from './auth.ts'
import { deleteExpiredSessions, deleteSessionByToken } from './session-queries.ts'

const longestUserAgent = 400

export type SignInOutcome =
  | { kind: 'signed_in'; userId: string; cookies: string[] }
  | { kind: 'wrong_credentials' }
  | { kind: 'banned'; reason: string | null }

export async function signIn(
  { db, auth, now }: { db: Db; auth: Auth; now: Date },
  { email, password, headers }: { email: string; password: string; headers: Headers },
): Promise<SignInOutcome> {
  const session = await startSession(auth, { email, password, headers })
  if (!session) return { kind: 'wrong_credentials' }

  const userId = session.response.user.id
  const ban = await findBan(db, userId)
  if (ban?.banned) {
    await deleteSessionByToken(db, session.response.token)
    return { kind: 'banned', reason: ban.ban_reason }
  }
  await recordLogin(db, userId, now)
  // Browsers drop an expired cookie, so nobody would ever ask for those rows again.
  await deleteExpiredSessions(db, now)
  return { kind: 'signed_in', userId, cookies: session.headers.getSetCookie() }
}

async function startSession(
  auth: Auth,
  { email, password, headers }: { email: string; password: string; headers: Headers },
) {
  try {
    // Nothing else of the request is for the library; what a browser says of itself is kept with the session.
    const userAgent = headers.get('user-agent')?.slice(0, longestUserAgent) ?? ''
    const own = new Headers({ 'user-agent': userAgent })
    return await auth.api.signInEmail({ body: { email, password }, headers: own, returnHeaders: true })
  } catch (error) {
    // 4xx: unknown address, wrong password or not an address at all. The caller is told the same for each.
    if (isAPIError(error) && error.statusCode < 500) return undefined
    throw error
  }
}
