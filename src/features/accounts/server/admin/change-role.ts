import { isLastAdmin, lockUser, lockUserAsAdmin, setRole } from '../account-queries.ts'
import { refreshIdentity, type SessionDeps } from '../sessions/end-sessions.ts'

type RoleChange = { userId: string; now: Date }

/** Without `adminId`, the operator is the caller. */
export async function promoteUser(deps: SessionDeps, { userId, adminId, now }: RoleChange & { adminId?: string }) {
  const outcome = await deps.db.transaction().execute(async (trx) => {
    const { isAllowed, user } = adminId
      ? await lockUserAsAdmin(trx, { userId, adminId })
      : { isAllowed: true, user: await lockUser(trx, userId) }
    if (!isAllowed) return 'not_allowed'
    if (!user) return 'not_found'
    if (user.banned) return 'banned'
    await setRole(trx, userId, { role: 'admin', now })
    return 'promoted'
  })
  if (outcome === 'promoted') await refreshIdentity(deps, userId)
  return outcome
}

/** Keeps one administrator, who can promote others. Without `adminId`, the operator calls. */
export async function demoteUser(deps: SessionDeps, { userId, adminId, now }: RoleChange & { adminId?: string }) {
  const outcome = await deps.db.transaction().execute(async (trx) => {
    if (await isLastAdmin(trx, userId)) return 'last_admin'
    // If two administrators demote each other, the second has lost the role by now.
    if (adminId && (await lockUser(trx, adminId))?.role !== 'admin') return 'not_allowed'
    return (await setRole(trx, userId, { role: 'user', now })) ? 'demoted' : 'not_found'
  })
  if (outcome === 'demoted') await refreshIdentity(deps, userId)
  return outcome
}
