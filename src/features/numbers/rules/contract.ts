import { z } from 'zod'
import { procedure } from '#platform/rules/contract.ts'
import { countedKinds } from './counted.ts'

const count = z.int().min(0)

/** Counts the last 30 days. Only the panels' lists include these numbers. */
export const listedViews = z.object({ views: count.optional() })
export const listedPlays = listedViews.extend({ plays: count.optional(), finishes: count.optional() })

export type ListedViews = z.infer<typeof listedViews>
export type ListedPlays = z.infer<typeof listedPlays>

// Writes no topic: the numbers are on no public page, so no cache depends on them.
export const numbersContract = {
  countView: procedure
    // High enough for a school behind one address, low enough to stop a script.
    .meta({ access: 'visitor', limit: { points: 300, seconds: 600, per: 'address' } })
    .route({ method: 'POST', path: '/views', summary: 'Count that an item was opened', tags: ['Numbers'] })
    .input(z.object({ kind: z.enum(countedKinds), id: z.uuid() })),
}
