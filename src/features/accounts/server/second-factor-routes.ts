import { implement } from '@orpc/server'
import { banMessage, type SignedInIdentity } from '#platform/rules/identity.ts'
import type { RequestContext } from '#platform/server/api/request-context.ts'
import { readCookie } from '#platform/server/http/request-headers.ts'
import type { Mailer } from '#platform/server/mail/create-mailer.ts'
import { kindOfCode, readCode } from '../rules/second-factor.ts'
import { secondFactorContract } from '../rules/second-factor-contract.ts'
import { findProfile } from './account-queries.ts'
import { isPasswordOf } from './change-password.ts'
import { deliverSession } from './deliver-session.ts'
import { countCodeGuess } from './limit-guesses.ts'
import { presentSignedIn } from './present-caller.ts'
import {
  confirmSecondFactor,
  describeSecondFactor,
  disableSecondFactor,
  renewRecoveryCodes,
  type SecondFactorDeps,
  startSecondFactor,
  useOwnCode,
} from './second-factor.ts'
import { hasSecondFactor } from './second-factor-queries.ts'
import { sessionCookieName } from './session-cookie.ts'
import { confirmSignIn, findChallengeOwner } from './sign-in.ts'
import { type SecurityEvent, writeSecurityMail } from './write-security-mail.ts'

export type SecondFactorRoutesDeps = SecondFactorDeps & { mailer: Mailer; site: { name: string; url: string } }

export function secondFactorRoutes(deps: SecondFactorRoutesDeps) {
  const { db, auth, mailer, site } = deps
  const os = implement(secondFactorContract).$context<RequestContext>()

  const callerOf = async ({ identity, requestHeaders }: RequestContext) => {
    // The policy has let in nobody else.
    const { userId, sessionId } = identity as SignedInIdentity
    const name = await sessionCookieName(auth)
    return { userId, sessionId, sessionCookie: `${name}=${readCookie(requestHeaders.get('cookie'), name) ?? ''}` }
  }
  const tell = (userId: string, event: SecurityEvent) =>
    mailer.sendLater(async () => writeSecurityMail({ site, event }, await findProfile(db, userId)))

  /** What a session alone must not do needs the password and a code, and wrong ones count like at the door. */
  async function check(context: RequestContext, { password, code: typed }: { password: string; code: string }) {
    const caller = await callerOf(context)
    if (!(await hasSecondFactor(db, caller.userId))) return 'not_enabled'
    if (!(await isPasswordOf(db, caller.userId, password))) return 'wrong_password'
    const kind = kindOfCode(typed)
    const code = readCode(typed, kind)
    const email = (await findProfile(db, caller.userId))?.email ?? caller.userId
    const guess = await countCodeGuess(auth, context, { email, kind })
    if (!code || !(await useOwnCode({ db, auth }, caller, { code, kind }))) return 'wrong_code'
    await guess.wasRight()
    return caller
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
      const identity = await deliverSession(deps, context, outcome.cookies)
      await guess.rememberBrowser()
      if (!identity) throw errors.user_data_missing()
      if (kind === 'recovery') tell(outcome.userId, 'recovery_code_used')
      return presentSignedIn(identity)
    }),

    state: os.state.handler(({ context }) =>
      describeSecondFactor({ db, auth }, (context.identity as SignedInIdentity).userId),
    ),

    start: os.start.handler(async ({ input: { password }, context, errors }) => {
      const outcome = await startSecondFactor(auth, await callerOf(context), { password, issuer: site.name })
      if (typeof outcome === 'string') throw errors[outcome]()
      return outcome
    }),

    confirm: os.confirm.handler(async ({ input, context, errors }) => {
      const caller = await callerOf(context)
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
