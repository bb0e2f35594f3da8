import { z } from 'zod'
import { procedure } from '#platform/rules/contract.ts'
import { pageInput, pageSchema } from '#platform/rules/paging-schema.ts'
import { timelineItemSchema } from './timeline-item.ts'

export const timelineContract = {
  list: procedure
    .meta({ access: 'visitor', reads: ['quotes', 'clips', 'seasons', 'characters'] })
    .route({
      method: 'GET',
      path: '/timeline',
      summary: 'Quotes, clips and seasons that have a date, latest first',
      tags: ['Timeline'],
    })
    .input(z.object({ type: z.enum(['all', 'quotes', 'clips', 'seasons']).default('all'), page: pageInput }))
    .output(pageSchema(timelineItemSchema)),
}
