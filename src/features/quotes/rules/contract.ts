import { z } from 'zod'
import { filterChoicesSchema, unknownReference } from '#features/choices/rules/contract.ts'
import { listedViews } from '#features/numbers/rules/contract.ts'
import { addManyProcedures } from '#platform/rules/add-many.ts'
import { procedure } from '#platform/rules/contract.ts'
import { dateSorts } from '#platform/rules/list-by-date.ts'
import { pageInput, pageSchema, searchInput } from '#platform/rules/paging-schema.ts'
import { itemErrors, panelProcedures } from '#platform/rules/panel-contract.ts'
import { quoteForm, quoteSchema } from './quote.ts'
import { quoteSorts } from './quote-filters.ts'

declare module '#platform/rules/contract.ts' {
  interface ContentTopics {
    quotes: true
  }
}

const { not_found } = itemErrors('quote')

const refusals = {
  unknown_audio: {
    status: 422,
    message: "This recording isn't one that was uploaded for a quote. Choose the file again.",
  },
  ...unknownReference,
} as const

const tags = ['Quotes']
const sort = z.enum(dateSorts).default('newest')

export const quotesContract = {
  list: procedure
    .meta({ access: 'visitor', reads: ['quotes', 'characters', 'seasons'] })
    .route({ method: 'GET', path: '/quotes', summary: 'Quotes with who said them and when', tags })
    .input(
      z.object({
        sort,
        page: pageInput,
        search: searchInput,
        season_id: z.uuid().optional(),
        character_id: z.uuid().optional(),
      }),
    )
    .output(pageSchema(quoteSchema)),

  speakers: procedure
    .meta({ access: 'visitor', reads: ['quotes', 'characters', 'seasons'] })
    .route({
      method: 'GET',
      path: '/quote-speakers',
      summary: 'Who is quoted most, and the latest seasons with a quote',
      tags,
    })
    .output(filterChoicesSchema),

  get: procedure
    .meta({ access: 'visitor', reads: ['quotes', 'characters', 'seasons'] })
    .route({ method: 'GET', path: '/quotes/{id}', summary: 'One quote', tags })
    .errors({ not_found })
    .input(z.object({ id: z.uuid() }))
    .output(quoteSchema),

  ...panelProcedures({
    one: 'quote',
    many: 'quotes',
    path: '/quotes',
    tags,
    form: quoteForm,
    item: quoteSchema,
    listed: listedViews,
    refusals,
    sorts: quoteSorts,
    direction: 'desc',
    filters: { season_id: z.uuid().optional(), character_id: z.uuid().optional() },
    writes: ['quotes'],
    deleteSummary: 'Delete a quote and its recording',
  }),

  ...addManyProcedures({ many: 'quotes', path: '/quotes', tags, refusals, writes: ['quotes'] }),
}
