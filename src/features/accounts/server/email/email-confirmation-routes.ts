import { implement } from '@orpc/server'
import type { Db } from '#db/schema.gen.ts'
import { callerOf, type RequestContext } from '#platform/server/api/request-context.ts'
import type { Mailer } from '#platform/server/mail/create-mailer.ts'
import { emailConfirmationContract } from '../../rules/email-confirmation-contract.ts'
import { isEmailConfirmed } from '../account-queries.ts'
import type { Sessions } from '../sessions/sessions.ts'
import { confirmEmail, prepareConfirmationMail } from './confirm-email.ts'

export type EmailConfirmationDeps = {
  db: Db
  sessions: Sessions
  mailer: Mailer
  site: { name: string; url: string }
}

export function emailConfirmationRoutes({ db, sessions, mailer, site }: EmailConfirmationDeps) {
  const os = implement(emailConfirmationContract).$context<RequestContext>()

  return os.router({
    request: os.request.handler(async ({ context, errors }) => {
      const { userId } = callerOf(context)
      if (await isEmailConfirmed(db, userId)) throw errors.already_confirmed()
      mailer.sendLater(() => prepareConfirmationMail({ db, site, now: new Date() }, userId))
    }),

    confirm: os.confirm.handler(async ({ input, errors }) => {
      const outcome = await confirmEmail({ db, sessions, now: new Date() }, input.token)
      if (outcome !== 'confirmed') throw errors[outcome]()
    }),
  })
}
