import { z } from 'zod'
import { procedure } from '#platform/rules/contract.ts'
import { pageInput, pageSchema, searchInput } from '#platform/rules/paging-schema.ts'
import { timeInput } from '#platform/rules/time-schema.ts'
import { adminSeasonSchema, seasonForm, seasonSchema, seasonWithContentSchema } from './season.ts'

declare module '#platform/rules/contract.ts' {
  interface ContentTopics {
    seasons: true
  }
}

const notFound = { not_found: { status: 404, message: 'This season does not exist any more.' } } as const

export const seasonsContract = {
  list: procedure
    .meta({ access: 'visitor', reads: ['seasons', 'clips', 'quotes', 'characters'] })
    .route({
      method: 'GET',
      path: '/seasons',
      summary: 'All seasons with their clips and quotes, by number',
      tags: ['Seasons'],
    })
    .output(z.array(seasonWithContentSchema)),

  get: procedure
    .meta({ access: 'visitor', reads: ['seasons', 'clips', 'quotes', 'characters'] })
    .route({ method: 'GET', path: '/seasons/{id}', summary: 'One season with its clips and quotes', tags: ['Seasons'] })
    .errors(notFound)
    .input(z.object({ id: z.uuid() }))
    .output(seasonWithContentSchema),

  adminList: procedure
    .meta({ access: 'admin' })
    .route({
      method: 'GET',
      path: '/admin/seasons',
      summary: 'Seasons for the back-office, by number, a page at a time',
      tags: ['Seasons'],
    })
    .input(z.object({ search: searchInput, page: pageInput }))
    .output(pageSchema(adminSeasonSchema)),

  create: procedure
    .meta({ access: 'admin', writes: ['seasons'] })
    .route({ method: 'POST', path: '/seasons', successStatus: 201, summary: 'Add a season', tags: ['Seasons'] })
    .input(seasonForm)
    .output(seasonSchema),

  update: procedure
    .meta({ access: 'admin', writes: ['seasons'] })
    .route({ method: 'PUT', path: '/seasons/{id}', summary: 'Change a season', tags: ['Seasons'] })
    .errors({
      ...notFound,
      changed_meanwhile: {
        status: 409,
        message: 'Someone else changed this season meanwhile. Reload to see their version.',
      },
    })
    .input(z.object({ id: z.uuid(), updated_at: timeInput, season: seasonForm }))
    .output(seasonSchema),

  delete: procedure
    .meta({ access: 'admin', writes: ['seasons', 'clips', 'quotes', 'characters'] })
    .route({
      method: 'DELETE',
      path: '/seasons/{id}',
      summary: 'Delete a season; its clips and quotes stay',
      tags: ['Seasons'],
    })
    .errors(notFound)
    .input(z.object({ id: z.uuid() })),
}
