import type { Db } from '#db/schema.gen.ts'
import { callerOf, type RequestContext } from '#platform/server/api/request-context.ts'
import { readCookie } from '#platform/server/http/request-headers.ts'
import { kindOfCode, readCode } from '../../rules/second-factor.ts'
import { findProfile } from '../account-queries.ts'
import type { Auth } from '../auth.ts'
import { sessionCookieName } from '../sessions/session-cookie.ts'
import { isPasswordOf } from '../sign-in/change-password.ts'
import { countCodeGuess } from '../sign-in/limit-guesses.ts'
import { type CallerWithSession, spendOwnCode } from './second-factor.ts'
import { hasSecondFactor } from './second-factor-queries.ts'

/**
 * For actions that a session alone must not do.
 * Wrong codes count as at sign-in; each call's own contract limits wrong passwords.
 */
export async function proveOwner(
  { db, auth }: { db: Db; auth: Auth },
  context: RequestContext,
  { password, code: typed }: { password: string; code?: string | undefined },
): Promise<'wrong_password' | 'code_required' | 'wrong_code' | CallerWithSession> {
  const caller = await callerWithSession(auth, context)
  if (!(await isPasswordOf(db, caller.userId, password))) return 'wrong_password'
  if (!(await hasSecondFactor(db, caller.userId))) return caller
  if (!typed) return 'code_required'
  const kind = kindOfCode(typed)
  const code = readCode(typed, kind)
  const email = (await findProfile(db, caller.userId))?.email ?? caller.userId
  const guess = await countCodeGuess(auth, context, { email, kind })
  if (!code || !(await spendOwnCode({ db, auth }, caller, { code, kind }))) return 'wrong_code'
  await guess.wasRight()
  return caller
}

/** The sign-in library knows the session by its cookie. */
export async function callerWithSession(auth: Auth, context: RequestContext): Promise<CallerWithSession> {
  const { userId, sessionId } = callerOf(context)
  const name = await sessionCookieName(auth)
  const cookie = readCookie(context.requestHeaders.get('cookie'), name) ?? ''
  return { userId, sessionId, sessionCookie: `${name}=${cookie}` }
}
