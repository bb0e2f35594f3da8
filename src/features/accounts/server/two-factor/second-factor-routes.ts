import { implement } from '@orpc/server'
import { banMessage } from '#platform/rules/identity.ts'
import { callerOf, type RequestContext } from '#platform/server/api/request-context.ts'
import type { Mailer } from '#platform/server/mail/create-mailer.ts'
import { readCode } from '../../rules/second-factor.ts'
import { secondFactorContract } from '../../rules/second-factor-contract.ts'
import { findProfile } from '../account-queries.ts'
import { type SecurityEvent, toOwner, writeSecurityMail } from '../email/write-account-mails.ts'
import { type DeliveryDeps, deliverSession } from '../sessions/deliver-session.ts'
import { countCodeGuess } from '../sign-in/limit-guesses.ts'
import { confirmSignIn, findChallengeOwner } from '../sign-in/sign-in.ts'
import { callerWithSession, proveOwner } from './prove-owner.ts'
import {
  confirmSecondFactor,
  describeSecondFactor,
  disableSecondFactor,
  renewRecoveryCodes,
  type SecondFactorDeps,
  startSecondFactor,
} from './second-factor.ts'
import { hasSecondFactor } from './second-factor-queries.ts'

export type SecondFactorRoutesDeps = SecondFactorDeps &
  DeliveryDeps & { mailer: Mailer; site: { name: string; url: string } }

export function secondFactorRoutes(deps: SecondFactorRoutesDeps) {
  const { db, auth, mailer, site } = deps
  const os = implement(secondFactorContract).$context<RequestContext>()

  const tell = (userId: string, event: SecurityEvent) =>
    mailer.sendLater(async () =>
      toOwner(await findProfile(db, userId), (owner) => writeSecurityMail(site, owner, event)),
    )

  async function check(context: RequestContext, proof: { password: string; code: string }) {
    if (!(await hasSecondFactor(db, callerOf(context).userId))) return 'not_enabled'
    const caller = await proveOwner(deps, context, proof)
    return caller === 'code_required' ? 'wrong_code' : caller
  }

  return os.router({
    confirmSignIn: os.confirmSignIn.handler(async ({ input: { kind, code: typed, trust_device }, context, errors }) => {
      const signInDeps = { db, auth, now: new Date() }
      const owner = await findChallengeOwner(signInDeps, context.requestHeaders)
      if (!owner) throw errors.challenge_expired()
      const email = owner.email ?? owner.id
      const guess = await countCodeGuess(auth, context, { email, kind })
      const code = readCode(typed, kind)
      if (!code) throw errors.wrong_code()
      const outcome = await confirmSignIn(signInDeps, {
        userId: owner.id,
        code,
        kind,
        trustDevice: trust_device,
        headers: context.requestHeaders,
      })
      if (outcome.kind === 'wrong_code' || outcome.kind === 'challenge_expired') throw errors[outcome.kind]()
      await guess.wasRight()
      if (outcome.kind === 'banned') throw errors.account_banned({ message: banMessage(outcome.reason) })
      const signedIn = await deliverSession(deps, context, outcome.cookies)
      await guess.rememberBrowser()
      if (!signedIn) throw errors.user_data_missing()
      if (kind === 'recovery') tell(outcome.userId, 'recovery_code_used')
      return signedIn
    }),

    state: os.state.handler(({ context }) => describeSecondFactor({ db, auth }, callerOf(context).userId)),

    start: os.start.handler(async ({ input: { password }, context, errors }) => {
      const outcome = await startSecondFactor(auth, await callerWithSession(auth, context), {
        password,
        issuer: site.name,
      })
      if (typeof outcome === 'string') throw errors[outcome]()
      return outcome
    }),

    confirm: os.confirm.handler(async ({ input, context, errors }) => {
      const caller = await callerWithSession(auth, context)
      const code = readCode(input.code, 'app')
      if (!code) throw errors.wrong_code()
      const outcome = await confirmSecondFactor(deps, caller, code)
      if (typeof outcome === 'string') throw errors[outcome]()
      tell(caller.userId, 'enabled')
      return { recovery_codes: outcome.recoveryCodes }
    }),

    disable: os.disable.handler(async ({ input, context, errors }) => {
      const caller = await check(context, input)
      if (typeof caller === 'string') throw errors[caller]()
      const outcome = await disableSecondFactor(deps, caller, input.password)
      if (outcome !== 'disabled') throw errors[outcome]()
      tell(caller.userId, 'disabled')
    }),

    renewRecoveryCodes: os.renewRecoveryCodes.handler(async ({ input, context, errors }) => {
      const caller = await check(context, input)
      if (typeof caller === 'string') throw errors[caller]()
      const outcome = await renewRecoveryCodes(deps, caller, input.password)
      if (typeof outcome === 'string') throw errors[outcome]()
      tell(caller.userId, 'codes_renewed')
      return { recovery_codes: outcome.recoveryCodes }
    }),
  })
}
