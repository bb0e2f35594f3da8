import type { Db } from '#db/schema.gen.ts'
import { findPassword, setPassword } from '../account-queries.ts'
import { deleteEmailChange } from '../email/email-change-queries.ts'
import { deleteLinks } from '../email/mailed-link-queries.ts'
import { endOtherSessions, type SessionDeps } from '../sessions/end-sessions.ts'
import { deleteSignInGrants } from '../two-factor/second-factor-queries.ts'
import { hashPassword, isPassword } from './passwords.ts'

type PasswordChange = { userId: string; sessionId: string; currentPassword: string; password: string }

/** The other sessions were opened with the old password, so they end. */
export async function changePassword(deps: SessionDeps & { now: Date }, change: PasswordChange) {
  const { userId, sessionId } = change
  if (!(await isPasswordOf(deps.db, userId, change.currentPassword))) return 'wrong_password'
  const hash = await hashPassword(change.password)
  await deps.db.transaction().execute(async (trx) => {
    await setPassword(trx, { userId, hash, now: deps.now })
    await deleteLinks(trx, 'password-reset', userId)
    await deleteEmailChange(trx, userId)
    await deleteSignInGrants(trx, userId)
  })
  await endOtherSessions(deps, { userId, kept: [sessionId] })
  return 'changed'
}

export async function isPasswordOf(db: Db, userId: string, password: string) {
  const known = await findPassword(db, userId)
  return known !== undefined && isPassword(password, known)
}
