import { z } from 'zod'
import { procedure } from '#platform/rules/contract.ts'
import { textInput } from '#platform/rules/text-schema.ts'
import { emailField } from './account.ts'
import { wrongPassword } from './contract.ts'
import { wrongCode } from './second-factor-contract.ts'

const tags = ['Accounts']

/** Responses don't reveal whether another account has the new address. */
export const emailChangeContract = {
  request: procedure
    // Allowed before the email is confirmed, so that a typo made at sign-up can be corrected.
    .meta({ access: 'user', isOpenUnconfirmed: true, limit: { points: 10, seconds: 3600, per: 'account' } })
    .route({
      method: 'POST',
      path: '/profile/email',
      summary: 'Mail a link to a new address; opening it changes the email',
      tags,
    })
    .errors({
      ...wrongPassword,
      ...wrongCode,
      code_required: { status: 422, message: 'Enter a code from your app, too.' },
      same_email: { status: 422, message: "That's your email already." },
    })
    .input(
      z.object({
        email: emailField,
        password: textInput(200).min(1, 'Password is required'),
        code: textInput(100).optional(),
      }),
    ),

  cancel: procedure
    .meta({ access: 'user', limit: { points: 60, seconds: 3600, per: 'account' } })
    .route({ method: 'DELETE', path: '/profile/email', summary: 'Give up a change of the email', tags }),

  confirm: procedure
    .meta({ access: 'visitor', limit: { points: 20, seconds: 3600, per: 'address' } })
    .route({
      method: 'POST',
      path: '/email-change/{token}',
      summary: 'Change the email by a mailed link; other sessions end',
      tags,
    })
    .errors({
      link_expired: { status: 410, message: 'This link has expired or been used. Ask for a new one.' },
      // Only the mailbox's owner has the link, so this tells them nothing new.
      email_taken: { status: 409, message: 'Another account uses this address by now.' },
    })
    .input(z.object({ token: textInput(200).min(1) }))
    .output(z.object({ email: z.string() })),
}
