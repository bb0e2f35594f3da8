import { z } from 'zod'
import { procedure } from '#platform/rules/contract.ts'

const page = z.object({ page_id: z.literal('landing') })
const viewsSchema = z.object({ views: z.int().nonnegative() })

// Neither declares content topics: a page with the count in it would be stale for everybody else. Browsers ask for it.
export const landingContract = {
  views: procedure
    .meta({ access: 'visitor' })
    .route({ method: 'GET', path: '/page-views/{page_id}', summary: 'How often a page was viewed', tags: ['Landing'] })
    .input(page)
    .output(viewsSchema),

  incrementPageView: procedure
    // A household or a school behind one address still counts; a script that spins the counter does not.
    .meta({ access: 'visitor', limit: { points: 30, seconds: 600, per: 'address' } })
    .route({ method: 'POST', path: '/page-views/{page_id}', summary: 'Count a view of a page', tags: ['Landing'] })
    .input(page)
    .output(viewsSchema),
}
