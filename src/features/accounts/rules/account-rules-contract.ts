import { z } from 'zod'
import { procedure } from '#platform/rules/contract.ts'

export const accountRulesSchema = z.object({
  /** `asked` shows a reminder; `required` also blocks posting until the email is confirmed. */
  email_confirmation: z.enum(['off', 'asked', 'required']),
  admins_need_second_factor: z.boolean(),
})

export type AccountRules = z.infer<typeof accountRulesSchema>

export const defaultAccountRules: AccountRules = { email_confirmation: 'off', admins_need_second_factor: false }

const tags = ['Back-office']

export const accountRulesContract = {
  get: procedure
    .meta({ access: 'admin' })
    .route({ method: 'GET', path: '/admin/account-rules', summary: 'What the site asks of its people', tags })
    .output(accountRulesSchema),

  save: procedure
    .meta({ access: 'admin' })
    .route({ method: 'PUT', path: '/admin/account-rules', summary: 'Change what the site asks of its people', tags })
    .errors({
      own_second_factor_missing: {
        status: 409,
        message: 'Set up two-step sign-in for your own account first: you would lock yourself out.',
      },
    })
    .input(accountRulesSchema)
    .output(accountRulesSchema),
}
