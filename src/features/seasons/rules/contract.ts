import { z } from 'zod'
import { listedViews } from '#features/numbers/rules/contract.ts'
import { procedure } from '#platform/rules/contract.ts'
import { pageInput, pageSchema } from '#platform/rules/paging-schema.ts'
import { itemErrors, panelProcedures } from '#platform/rules/panel-contract.ts'
import { seasonSorts } from './check-season.ts'
import {
  adminSeasonSchema,
  seasonClipsSchema,
  seasonForm,
  seasonQuotesSchema,
  seasonWithContentSchema,
  shelvedSeasonSchema,
} from './season.ts'

declare module '#platform/rules/contract.ts' {
  interface ContentTopics {
    seasons: true
  }
}

const { not_found } = itemErrors('season')

const numberTaken = {
  season_number_taken: { status: 409, message: "There's already a season with this number. Choose another one." },
} as const

const pieceInput = z.object({ id: z.uuid(), after: z.uuid().optional() })

export const seasonsContract = {
  list: procedure
    .meta({ access: 'visitor', reads: ['seasons', 'clips', 'quotes'] })
    .route({
      method: 'GET',
      path: '/seasons',
      summary: 'Seasons by number, 50 a page, with how much is in each',
      tags: ['Seasons'],
    })
    .input(z.object({ page: pageInput }).prefault({}))
    .output(pageSchema(shelvedSeasonSchema)),

  get: procedure
    .meta({ access: 'visitor', reads: ['seasons', 'clips', 'quotes', 'characters'] })
    .route({
      method: 'GET',
      path: '/seasons/{id}',
      summary: 'One season with the first of its clips and quotes, and its cast',
      tags: ['Seasons'],
    })
    .errors({ not_found })
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

  ...panelProcedures({
    one: 'season',
    many: 'seasons',
    path: '/seasons',
    tags: ['Seasons'],
    form: seasonForm,
    item: adminSeasonSchema,
    listed: listedViews,
    refusals: numberTaken,
    sorts: seasonSorts,
    direction: 'asc',
    writes: ['seasons'],
    deleteWrites: ['seasons', 'clips', 'quotes', 'characters'],
    deleteSummary: 'Delete a season; its clips and quotes stay',
  }),
}
