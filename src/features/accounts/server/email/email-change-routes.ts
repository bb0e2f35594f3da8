import { implement } from '@orpc/server'
import { callerOf, type RequestContext } from '#platform/server/api/request-context.ts'
import type { Mailer } from '#platform/server/mail/create-mailer.ts'
import { emailChangeContract } from '../../rules/email-change-contract.ts'
import { findProfile } from '../account-queries.ts'
import type { Auth } from '../auth.ts'
import type { SessionDeps } from '../sessions/end-sessions.ts'
import { countEmailChange } from '../sign-in/limit-guesses.ts'
import { proveOwner } from '../two-factor/prove-owner.ts'
import { askForEmailChange, confirmEmailChange, prepareNewAddressMail } from './change-email.ts'
import { deleteEmailChange } from './email-change-queries.ts'
import { toOwner, writeChangeAskedMail, writeChangedMail } from './write-account-mails.ts'

export type EmailChangeDeps = SessionDeps & {
  auth: Auth
  mailer: Mailer
  site: { name: string; url: string; contact: string }
}

export function emailChangeRoutes(deps: EmailChangeDeps) {
  const { db, mailer, site } = deps
  const os = implement(emailChangeContract).$context<RequestContext>()

  return os.router({
    request: os.request.handler(async ({ input: { email, ...proof }, context, errors }) => {
      const newEmail = email.toLowerCase()
      const caller = await proveOwner(deps, context, proof)
      if (typeof caller === 'string') throw errors[caller]()
      const { userId, sessionId } = caller
      const person = await findProfile(db, userId)
      if (person?.email?.toLowerCase() === newEmail) throw errors.same_email()
      await countEmailChange(context, newEmail)
      const token = await askForEmailChange({ db, now: new Date() }, { userId, sessionId, newEmail })
      mailer.sendLater(() => prepareNewAddressMail({ db, site }, { userId, newEmail, token }))
      mailer.sendLater(async () => toOwner(person, (owner) => writeChangeAskedMail(site, owner)))
    }),

    cancel: os.cancel.handler(async ({ context }) => {
      await deleteEmailChange(db, callerOf(context).userId)
    }),

    confirm: os.confirm.handler(async ({ input: { token }, context, errors }) => {
      const ownSessionId = context.identity.kind === 'user' ? context.identity.sessionId : undefined
      const outcome = await confirmEmailChange({ ...deps, now: new Date() }, { token, ownSessionId })
      if (typeof outcome === 'string') throw errors[outcome]()
      mailer.sendLater(async () => toOwner(outcome.before, (owner) => writeChangedMail(site, owner)))
      return { email: outcome.email }
    }),
  })
}
