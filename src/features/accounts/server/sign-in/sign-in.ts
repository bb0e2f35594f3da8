import { isAPIError } from 'better-auth/api'
import type { Db } from '#db/schema.gen.ts'
import { readCookie } from '#platform/server/http/request-headers.ts'
import type { CodeKind } from '../../rules/second-factor.ts'
import { findBan, findByEmail, findPassword, recordLogin, replacePassword } from '../account-queries.ts'
import type { Auth } from '../auth.ts'
import { deleteExpiredSessions, deleteSessionByToken, recordActiveDay } from '../sessions/session-queries.ts'
import { claimCode, deleteSignInGrants, findChallenged, releaseCode } from '../two-factor/second-factor-queries.ts'
import { hashPassword, isEarlierHash } from './passwords.ts'

const longestUserAgent = 400

type SignInDeps = { db: Db; auth: Auth; now: Date }

type SessionOutcome =
  | { kind: 'signed_in'; userId: string; cookies: string[] }
  | { kind: 'banned'; reason: string | null }

export type SignInOutcome =
  | SessionOutcome
  | { kind: 'wrong_credentials' }
  /** The cookie names the challenge. */
  | { kind: 'code_required'; cookies: string[] }

export async function signIn(
  deps: SignInDeps,
  { email, password, headers }: { email: string; password: string; headers: Headers },
): Promise<SignInOutcome> {
  const { db, auth } = deps
  const { trustedDevice, challenge } = await cookieNames(auth)
  const answer = await unlessRefused(
    auth.api.signInEmail({
      body: { email, password },
      headers: ownHeaders(headers, trustedDevice),
      returnHeaders: true,
    }),
  )
  // An unknown or malformed address gets the same answer as a wrong password.
  if ('refusal' in answer) return { kind: 'wrong_credentials' }
  const person = await findByEmail(db, email)
  if (person) await replaceEarlierHash(deps, { userId: person.id, password })
  if ('token' in answer.response && answer.response.token) return admit(deps, answer.response, answer.headers)

  const ban = person && (await findBan(db, person.id))
  if (person && ban?.banned) {
    await deleteSignInGrants(db, person.id)
    return { kind: 'banned', reason: ban.ban_reason }
  }
  // Keeps the session cookie, which may be another account's.
  const cookies = answer.headers.getSetCookie().filter((cookie) => cookie.startsWith(`${challenge}=`))
  return { kind: 'code_required', cookies }
}

/** We can only make our own hash while we know the password. */
async function replaceEarlierHash({ db, now }: SignInDeps, { userId, password }: { userId: string; password: string }) {
  const earlier = await findPassword(db, userId)
  if (!earlier || !isEarlierHash(earlier)) return
  await replacePassword(db, { userId, earlier, hash: await hashPassword(password), now })
}

export async function findChallengeOwner({ db, auth, now }: SignInDeps, headers: Headers) {
  const cookie = readCookie(headers.get('cookie'), (await cookieNames(auth)).challenge)
  // The table also has mailed links and counters, so only a challenge's identifier may pass.
  const identifier = cookie && /^(2fa-[\w-]{20})\./.exec(cookie)?.[1]
  return identifier ? findChallenged(db, { identifier, now }) : undefined
}

type CodeStep = {
  userId: string
  code: string
  kind: CodeKind
  trustDevice: boolean
  headers: Headers
}

export async function confirmSignIn(
  deps: SignInDeps,
  { userId, code, kind, trustDevice, headers }: CodeStep,
): Promise<SessionOutcome | { kind: 'wrong_code' } | { kind: 'challenge_expired' }> {
  const { db, auth } = deps
  // With the session cookie, the library would check the code of that session's owner.
  const request = {
    body: { code, trustDevice },
    headers: ownHeaders(headers, (await cookieNames(auth)).challenge),
    returnHeaders: true,
  } as const
  const answer =
    kind === 'app'
      ? await usingCodeOnce(db, { userId, code }, () => unlessRefused(auth.api.verifyTOTP(request)))
      : await unlessRefused(auth.api.verifyBackupCode(request))
  if (!answer) return { kind: 'wrong_code' }
  if ('refusal' in answer) return { kind: isWrongCode(answer.refusal) ? 'wrong_code' : 'challenge_expired' }
  return admit(deps, answer.response as { token: string; user: { id: string } }, answer.headers)
}

async function admit(
  { db, now }: SignInDeps,
  { token, user }: { token: string | null; user: { id: string } },
  headers: Headers,
): Promise<SessionOutcome> {
  const ban = await findBan(db, user.id)
  if (ban?.banned) {
    if (token) await deleteSessionByToken(db, token)
    return { kind: 'banned', reason: ban.ban_reason }
  }
  await recordLogin(db, user.id, now)
  await recordActiveDay(db, user.id, now)
  // Browsers drop expired cookies, so these rows would never be read again.
  await deleteExpiredSessions(db, now)
  return { kind: 'signed_in', userId: user.id, cookies: headers.getSetCookie() }
}

/**
 * The library would accept an app's code again for 90 seconds.
 * The code is claimed before the check, so that only one of two sign-ins gets in.
 * Returns undefined if the code was used before.
 */
export async function usingCodeOnce<Answer extends object>(
  db: Db,
  { userId, code }: { userId: string; code: string },
  check: () => Promise<Answer>,
): Promise<Answer | undefined> {
  if (!(await claimCode(db, { userId, code, now: new Date() }))) return undefined
  const answer = await check()
  if ('refusal' in answer) await releaseCode(db, { userId, code })
  return answer
}

/** The library's other refusals are about the challenge or the session. */
export function isWrongCode(refusal: string) {
  return ['INVALID_CODE', 'INVALID_BACKUP_CODE', 'CONFLICT'].includes(refusal)
}

/** Unexpected failures are thrown. */
export async function unlessRefused<Answer extends object>(
  call: Promise<Answer>,
): Promise<Answer | { refusal: string }> {
  try {
    return await call
  } catch (error) {
    if (!isAPIError(error) || error.statusCode >= 500) throw error
    return { refusal: String(error.body?.code ?? error.status) }
  }
}

/** The user agent is stored with the session. */
function ownHeaders(headers: Headers, cookieName: string) {
  const own = new Headers({ 'user-agent': headers.get('user-agent')?.slice(0, longestUserAgent) ?? '' })
  const value = readCookie(headers.get('cookie'), cookieName)
  if (value) own.set('cookie', `${cookieName}=${value}`)
  return own
}

async function cookieNames(auth: Auth) {
  const { createAuthCookie } = await auth.$context
  return { challenge: createAuthCookie('two_factor').name, trustedDevice: createAuthCookie('trust_device').name }
}
