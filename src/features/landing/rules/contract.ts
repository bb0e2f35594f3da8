import { z } from 'zod'
import { procedure } from '#platform/rules/contract.ts'

const page = z.object({ page_id: z.literal('landing') })
const viewsSchema = z.object({ views: z.int().nonnegative() })

// Neither procedure has content topics, because a cached page would show an outdated count.
// Browsers fetch it.
export const landingContract = {
  views: procedure
    .meta({ access: 'visitor' })
    .route({ method: 'GET', path: '/page-views/{page_id}', summary: 'How often a page was viewed', tags: ['Landing'] })
    .input(page)
    .output(viewsSchema),

  incrementPageView: procedure
    // High enough for a household or school behind one address, but it stops scripts that spin the
    // counter.
    .meta({ access: 'visitor', limit: { points: 30, seconds: 600, per: 'address' } })
    .route({ method: 'POST', path: '/page-views/{page_id}', summary: 'Count a view of a page', tags: ['Landing'] })
    .input(page)
    .output(viewsSchema),
}
