import { implement } from '@orpc/server'
import { banUser, unbanUser } from '#features/accounts/server/admin/ban-user.ts'
import type { SessionDeps } from '#features/accounts/server/sessions/end-sessions.ts'
import type { Sessions } from '#features/accounts/server/sessions/sessions.ts'
import { callerOf, type RequestContext } from '#platform/server/api/request-context.ts'
import { moderationContract } from '../rules/contract.ts'

export type ModerationDeps = SessionDeps & {
  sessions: Sessions
  kick: (userId: string, reason: string) => void
  /** Called after a ban or its lifting is committed. */
  afterBanChange: (userId: string) => Promise<void>
}

export function moderationRoutes(deps: ModerationDeps) {
  const os = implement(moderationContract).$context<RequestContext>()

  return os.router({
    banUser: os.banUser.handler(async ({ input, context, errors }) => {
      const { userId: adminId } = callerOf(context)
      const ban = { userId: input.user_id, adminId, reason: input.reason, now: new Date() }
      const outcome = await banUser(deps, ban)
      if (outcome !== 'banned') throw errors[outcome]()
      await deps.afterBanChange(input.user_id)
    }),

    banUsers: os.banUsers.handler(async ({ input, context, errors }) => {
      const { userId: adminId } = callerOf(context)
      const outcomes: { user_id: string; outcome: Exclude<Awaited<ReturnType<typeof banUser>>, 'not_allowed'> }[] = []
      for (const userId of new Set(input.user_ids)) {
        // Each ban has its own transaction, so it takes effect at once and a retry is harmless.
        const outcome = await banUser(deps, { userId, adminId, reason: input.reason, now: new Date() })
        if (outcome === 'not_allowed') throw errors.not_allowed()
        if (outcome === 'banned') await deps.afterBanChange(userId)
        outcomes.push({ user_id: userId, outcome })
      }
      return outcomes
    }),

    unbanUser: os.unbanUser.handler(async ({ input, errors }) => {
      const outcome = await unbanUser(deps, input.user_id)
      if (outcome !== 'unbanned') throw errors[outcome]()
      await deps.afterBanChange(input.user_id)
    }),
  })
}
