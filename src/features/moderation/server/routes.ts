import { implement } from '@orpc/server'
import { banUser, unbanUser } from '#features/accounts/server/ban-user.ts'
import type { SessionDeps } from '#features/accounts/server/end-sessions.ts'
import type { Sessions } from '#features/accounts/server/sessions.ts'
import type { SignedInIdentity } from '#platform/rules/identity.ts'
import type { RequestContext } from '#platform/server/api/request-context.ts'
import { moderationContract } from '../rules/contract.ts'
import { banRefusal } from '../rules/who-may-be-banned.ts'
import { findPersonToModerate } from './moderation-queries.ts'

export type ModerationDeps = SessionDeps & { sessions: Sessions; kick: (userId: string, reason: string) => void }

export function moderationRoutes(deps: ModerationDeps) {
  const os = implement(moderationContract).$context<RequestContext>()

  return os.router({
    banUser: os.banUser.handler(async ({ input, context, errors }) => {
      const { userId: adminId } = context.identity as SignedInIdentity
      const person = await findPersonToModerate(deps.db, input.user_id)
      if (!person) throw errors.not_found()
      const refusal = banRefusal(adminId, person)
      if (refusal) throw errors[refusal]()
      await banUser(deps, { userId: person.id, adminId, reason: input.reason, now: new Date() })
    }),

    unbanUser: os.unbanUser.handler(async ({ input, errors }) => {
      const person = await findPersonToModerate(deps.db, input.user_id)
      if (!person) throw errors.not_found()
      await unbanUser(deps, person.id)
    }),
  })
}
