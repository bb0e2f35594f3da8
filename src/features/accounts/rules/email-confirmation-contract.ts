import { z } from 'zod'
import { procedure } from '#platform/rules/contract.ts'
import { textInput } from '#platform/rules/text-schema.ts'

const tags = ['Accounts']

export const emailConfirmationContract = {
  request: procedure
    .meta({ access: 'user', isOpenUnconfirmed: true, limit: { points: 3, seconds: 3600, per: 'account' } })
    .route({ method: 'POST', path: '/email-confirmation', summary: 'Mail a link to confirm the address', tags })
    .errors({ already_confirmed: { status: 409, message: 'Your email address is confirmed already.' } }),

  confirm: procedure
    .meta({ access: 'visitor', limit: { points: 20, seconds: 3600, per: 'address' } })
    .route({
      method: 'POST',
      path: '/email-confirmation/{token}',
      summary: 'Confirm the address by a mailed link',
      tags,
    })
    .errors({
      link_expired: { status: 410, message: 'This link has expired or been used. Ask for a new one.' },
    })
    .input(z.object({ token: textInput(200).min(1) })),
}
