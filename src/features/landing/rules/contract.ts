import { z } from 'zod'
import { procedure } from '#platform/rules/contract.ts'

const page = z.object({ page_id: z.literal('landing') })
const viewsSchema = z.object({ views: z.int().nonnegative() })

// No content topics: a cached page would show an outdated count, so browsers fetch it.
export const landingContract = {
  views: procedure
    .meta({ access: 'visitor' })
    .route({ method: 'GET', path: '/page-views/{page_id}', summary: 'How often a page was viewed', tags: ['Landing'] })
    .input(page)
    .output(viewsSchema),

  incrementPageView: procedure
    // A school behind one address stays below this limit; a script that spins the counter doesn't.
    .meta({ access: 'visitor', limit: { points: 30, seconds: 600, per: 'address' } })
    .route({ method: 'POST', path: '/page-views/{page_id}', summary: 'Count a view of a page', tags: ['Landing'] })
    .input(page)
    .output(viewsSchema),
}
