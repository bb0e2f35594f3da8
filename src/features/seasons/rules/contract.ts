import { z } from 'zod'
import { procedure } from '#platform/rules/contract.ts'
import { pageInput, pageSchema, searchInput } from '#platform/rules/paging-schema.ts'
import { timeInput } from '#platform/rules/time-schema.ts'
import {
  adminSeasonSchema,
  seasonClipsSchema,
  seasonForm,
  seasonQuotesSchema,
  seasonSchema,
  seasonWithContentSchema,
} from './season.ts'

declare module '#platform/rules/contract.ts' {
  interface ContentTopics {
    seasons: true
  }
}

const notFound = { not_found: { status: 404, message: 'This season does not exist any more.' } } as const

const numberTaken = {
  season_number_taken: { status: 409, message: 'There is already a season with this number. Choose another one.' },
} as const

const pieceInput = z.object({ id: z.uuid(), after: z.uuid().optional() })

export const seasonsContract = {
  list: procedure
    .meta({ access: 'visitor', reads: ['seasons', 'clips', 'quotes', 'characters'] })
    .route({
      method: 'GET',
      path: '/seasons',
      summary: 'Seasons by number, 50 a page, with the first of their clips and quotes',
      tags: ['Seasons'],
    })
    .input(z.object({ page: pageInput }).prefault({}))
    .output(pageSchema(seasonWithContentSchema)),

  get: procedure
    .meta({ access: 'visitor', reads: ['seasons', 'clips', 'quotes', 'characters'] })
    .route({
      method: 'GET',
      path: '/seasons/{id}',
      summary: 'One season with the first of its clips and quotes',
      tags: ['Seasons'],
    })
    .errors(notFound)
    .input(z.object({ id: z.uuid() }))
    .output(seasonWithContentSchema),

  clips: procedure
    .meta({ access: 'visitor', reads: ['clips'] })
    .route({
      method: 'GET',
      path: '/seasons/{id}/clips',
      summary: 'Clips of a season, after a given one',
      tags: ['Seasons'],
    })
    .input(pieceInput)
    .output(seasonClipsSchema),

  quotes: procedure
    .meta({ access: 'visitor', reads: ['quotes', 'characters'] })
    .route({
      method: 'GET',
      path: '/seasons/{id}/quotes',
      summary: 'Quotes of a season, after a given one',
      tags: ['Seasons'],
    })
    .input(pieceInput)
    .output(seasonQuotesSchema),

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
    .errors(numberTaken)
    .input(seasonForm)
    .output(seasonSchema),

  update: procedure
    .meta({ access: 'admin', writes: ['seasons'] })
    .route({ method: 'PUT', path: '/seasons/{id}', summary: 'Change a season', tags: ['Seasons'] })
    .errors({
      ...notFound,
      ...numberTaken,
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
