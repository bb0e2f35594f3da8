import type { Db } from '#db/schema.gen.ts'
import { type CodeKind, recoveryCodeCount } from '../../rules/second-factor.ts'
import type { Auth } from '../auth.ts'
import { endOtherSessions, type SessionDeps } from '../sessions/end-sessions.ts'
import { findSession, renameSession } from '../sessions/session-queries.ts'
import type { Sessions } from '../sessions/sessions.ts'
import { isWrongCode, unlessRefused, usingCodeOnce } from '../sign-in/sign-in.ts'
import { drawQrCode } from './draw-qr-code.ts'
import { deleteSignInGrants, hasSecondFactor } from './second-factor-queries.ts'

export type SecondFactorDeps = SessionDeps & { auth: Auth; sessions: Sessions }

export type CallerWithSession = { userId: string; sessionId: string; sessionCookie: string }

export async function describeSecondFactor({ db, auth }: { db: Db; auth: Auth }, userId: string) {
  const isEnabled = await hasSecondFactor(db, userId)
  return { is_enabled: isEnabled, recovery_codes_left: isEnabled ? (await readRecoveryCodes(auth, userId)).length : 0 }
}

export async function startSecondFactor(
  auth: Auth,
  caller: CallerWithSession,
  { password, issuer }: { password: string; issuer: string },
) {
  const answer = await unlessRefused(
    auth.api.enableTwoFactor({ body: { password, issuer, method: 'totp' }, headers: sessionOf(caller) }),
  )
  if ('refusal' in answer) return answer.refusal === 'TOTP_ALREADY_ENABLED' ? 'already_enabled' : 'wrong_password'
  const { totpURI: uri } = answer as { totpURI: string }
  return { uri, secret: new URL(uri).searchParams.get('secret') ?? '', qr: drawQrCode(uri) }
}

/** Ends the other sessions, because they were opened without a code. */
export async function confirmSecondFactor(deps: SecondFactorDeps, caller: CallerWithSession, code: string) {
  if (await hasSecondFactor(deps.db, caller.userId)) return 'not_started'
  const answer = await usingCodeOnce(deps.db, { userId: caller.userId, code }, () =>
    keepingSession(deps.db, caller, () =>
      deps.auth.api.verifyTOTP({ body: { code }, headers: sessionOf(caller), returnHeaders: true }),
    ),
  )
  if (!answer) return 'wrong_code'
  if ('refusal' in answer) return isWrongCode(answer.refusal) ? 'wrong_code' : 'not_started'
  await endOtherSessions(deps, { userId: caller.userId, kept: [caller.sessionId] })
  return { recoveryCodes: await readRecoveryCodes(deps.auth, caller.userId) }
}

/** Also ends trusted devices, because they were trusted for the second factor. */
export async function disableSecondFactor(deps: SecondFactorDeps, caller: CallerWithSession, password: string) {
  const answer = await keepingSession(deps.db, caller, () =>
    deps.auth.api.disableTwoFactor({ body: { password }, headers: sessionOf(caller), returnHeaders: true }),
  )
  if ('refusal' in answer) return 'wrong_password'
  await deleteSignInGrants(deps.db, caller.userId)
  await deps.sessions.forget(caller.userId)
  return 'disabled'
}

export async function renewRecoveryCodes({ db, auth }: SecondFactorDeps, caller: CallerWithSession, password: string) {
  const answer = await unlessRefused(auth.api.generateBackupCodes({ body: { password }, headers: sessionOf(caller) }))
  if ('refusal' in answer) return 'wrong_password'
  await deleteSignInGrants(db, caller.userId)
  return { recoveryCodes: answer.backupCodes }
}

/** For actions that a session alone must not do. The code is used up. */
export async function spendOwnCode(
  { db, auth }: { db: Db; auth: Auth },
  caller: CallerWithSession,
  { code, kind }: { code: string; kind: CodeKind },
) {
  const request = { body: { code }, headers: sessionOf(caller) }
  const answer =
    kind === 'app'
      ? await usingCodeOnce(db, { userId: caller.userId, code }, () =>
          unlessRefused<object>(auth.api.verifyTOTP(request)),
        )
      : await unlessRefused<object>(auth.api.verifyBackupCode(request))
  return answer !== undefined && !('refusal' in answer)
}

/**
 * The library replaces the session. The browser would notice before it gets the new cookie,
 * and show the sign-in page over the recovery codes. So the new row takes the old id and token.
 */
async function keepingSession<Answer extends { headers: Headers }>(
  db: Db,
  { sessionId }: CallerWithSession,
  call: () => Promise<Answer>,
) {
  const before = await findSession(db, sessionId)
  const answer = await unlessRefused(call())
  if ('refusal' in answer || !before) return answer
  const cookie = answer.headers.getSetCookie().find((text) => text.includes('session_token=')) ?? ''
  const token = decodeURIComponent(cookie.split(';')[0]?.split('=')[1] ?? '').split('.')[0] ?? ''
  await renameSession(db, token, before)
  return answer
}

async function readRecoveryCodes(auth: Auth, userId: string): Promise<string[]> {
  const { backupCodes } = await auth.api.viewBackupCodes({ body: { userId } })
  return backupCodes.slice(0, recoveryCodeCount)
}

const sessionOf = ({ sessionCookie }: CallerWithSession) => new Headers({ cookie: sessionCookie })
