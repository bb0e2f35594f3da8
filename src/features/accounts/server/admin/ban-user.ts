import type { Db } from '#db/schema.gen.ts'
import { findProfile, liftBan, lockUserAsAdmin, markBanned } from '../account-queries.ts'
import { endAllSessions, type SessionDeps } from '../sessions/end-sessions.ts'
import type { Sessions } from '../sessions/sessions.ts'

export type BanDeps = { db: Db; sessions: Sessions; kick: (userId: string, reason: string) => void }

type Ban = { userId: string; adminId: string; reason: string | null; now: Date }

export async function banUser({ db, sessions, kick }: BanDeps, { userId, adminId, reason, now }: Ban) {
  const outcome = await db.transaction().execute(async (trx) => {
    // Lock both first: someone may promote this person or demote this administrator right now.
    const { isAllowed, user: person } = await lockUserAsAdmin(trx, { userId, adminId })
    if (!isAllowed) return 'not_allowed'
    if (!person) return 'not_found'
    if (userId === adminId) return 'own_account'
    if (person.role === 'admin') return 'is_admin'
    await markBanned(trx, { userId, adminId, reason, now })
    return 'banned'
  })
  if (outcome !== 'banned') return outcome
  await sessions.forget(userId)
  kick(userId, 'banned')
  return outcome
}

/** Ends sessions from before the ban. A second click must not sign the person out again. */
export async function unbanUser(deps: SessionDeps, userId: string) {
  if (await liftBan(deps.db, userId)) await endAllSessions(deps, userId)
  else if (!(await findProfile(deps.db, userId))) return 'not_found'
  return 'unbanned'
}
