import { implement } from '@orpc/server'
import { banUser, unbanUser } from '#features/accounts/server/ban-user.ts'
import type { SessionDeps } from '#features/accounts/server/end-sessions.ts'
import type { Sessions } from '#features/accounts/server/sessions.ts'
import type { SignedInIdentity } from '#platform/rules/identity.ts'
import type { RequestContext } from '#platform/server/api/request-context.ts'
import { moderationContract } from '../rules/contract.ts'

export type ModerationDeps = SessionDeps & { sessions: Sessions; kick: (userId: string, reason: string) => void }

export function moderationRoutes(deps: ModerationDeps) {
  const os = implement(moderationContract).$context<RequestContext>()

  return os.router({
    banUser: os.banUser.handler(async ({ input, context, errors }) => {
      const { userId: adminId } = context.identity as SignedInIdentity
      const ban = { userId: input.user_id, adminId, reason: input.reason, now: new Date() }
      const outcome = await banUser(deps, ban)
      if (outcome !== 'banned') throw errors[outcome]()
    }),

    unbanUser: os.unbanUser.handler(async ({ input, errors }) => {
      const outcome = await unbanUser(deps, input.user_id)
      if (outcome !== 'unbanned') throw errors[outcome]()
    }),
  })
}
