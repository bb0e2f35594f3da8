import { z } from 'zod'
import { procedure } from '#platform/rules/contract.ts'

const tags = ['Players']
const count = z.object({ count: z.int() })

export const playersContract = {
  claimable: procedure
    .meta({ access: 'user' })
    .route({
      method: 'GET',
      path: '/claimable-scores',
      summary: 'How many scores were made in this browser without an account',
      tags,
    })
    .output(count),

  claim: procedure
    .meta({ access: 'user', isOpenUnconfirmed: true, limit: { points: 30, seconds: 60, per: 'account' } })
    .route({
      method: 'POST',
      path: '/claimable-scores',
      summary: 'Move the scores made in this browser to the account',
      tags,
    })
    .output(count),
}
