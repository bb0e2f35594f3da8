import { z } from 'zod'
import { procedure } from '#platform/rules/contract.ts'
import { mostListed } from '#platform/rules/paging.ts'
import { textInput } from '#platform/rules/text-schema.ts'

const tags = ['Accounts']
// A whole download takes one call for each kind of data, plus one for every 500 rows of it.
const limit = { points: 400, seconds: 3600, per: 'account' } as const

/** Comes in pages, so that the server never holds all of it at once. */
export const personalDataContract = {
  parts: procedure
    .meta({ access: 'user', limit })
    .route({ method: 'GET', path: '/profile/data', summary: "The kinds of things in the caller's own data", tags })
    .output(z.array(z.string()).max(mostListed)),

  rows: procedure
    .meta({ access: 'user', limit })
    .route({ method: 'GET', path: '/profile/data/{part}', summary: "The caller's own data of one kind", tags })
    .errors({ not_found: { status: 404, message: "There's no such kind of data." } })
    .input(z.object({ part: textInput(100), after: textInput(200).optional() }))
    .output(z.object({ rows: z.array(z.record(z.string(), z.unknown())).max(500), next: z.string().nullable() })),
}
