import { procedure } from '#platform/rules/contract.ts'
import { accountRulesSchema } from './account-rules.ts'

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
