import { implement } from '@orpc/server'
import { callerOf, type RequestContext } from '#platform/server/api/request-context.ts'
import { accountRulesContract } from '../../rules/account-rules-contract.ts'
import type { SessionDeps } from '../sessions/end-sessions.ts'
import type { Sessions } from '../sessions/sessions.ts'
import { hasSecondFactor } from '../two-factor/second-factor-queries.ts'
import { listAdminsWithoutSecondFactor, readAccountRules, writeAccountRules } from './account-rules-queries.ts'

export type AccountRulesDeps = SessionDeps & { sessions: Sessions }

export function accountRulesRoutes({ db, sessions, closeSockets }: AccountRulesDeps) {
  const os = implement(accountRulesContract).$context<RequestContext>()

  return os.router({
    get: os.get.handler(() => readAccountRules(db)),

    save: os.save.handler(async ({ input, context, errors }) => {
      const { userId } = callerOf(context)
      if (input.admins_need_second_factor && !(await hasSecondFactor(db, userId)))
        throw errors.own_second_factor_missing()
      await db.transaction().execute((trx) => writeAccountRules(trx, input, { updatedBy: userId, now: new Date() }))
      await sessions.forgetAll()
      // Their open tabs reconnect with the new rights.
      for (const id of await listAdminsWithoutSecondFactor(db)) await closeSockets(id)
      return input
    }),
  })
}
