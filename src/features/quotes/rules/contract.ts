import { z } from 'zod'
import { unknownReference } from '#features/choices/rules/contract.ts'
import { procedure } from '#platform/rules/contract.ts'
import { pageInput, pageSchema, searchInput } from '#platform/rules/paging-schema.ts'
import { timeInput } from '#platform/rules/time-schema.ts'
import { quoteForm, quoteSchema } from './quote.ts'

declare module '#platform/rules/contract.ts' {
  interface ContentTopics {
    quotes: true
  }
}

const notFound = { not_found: { status: 404, message: 'This quote does not exist any more.' } } as const

const refusedForm = {
  unknown_audio: {
    status: 422,
    message: 'This recording is not one that was uploaded for a quote. Choose the file again.',
  },
  ...unknownReference,
} as const

const tags = ['Quotes']
const sort = z.enum(['newest', 'oldest']).default('newest')

export const quotesContract = {
  list: procedure
    .meta({ access: 'visitor', reads: ['quotes', 'characters', 'seasons'] })
    .route({ method: 'GET', path: '/quotes', summary: 'Quotes with who said them and when', tags })
    .input(z.object({ sort, page: pageInput }))
    .output(pageSchema(quoteSchema)),

  get: procedure
    .meta({ access: 'visitor', reads: ['quotes', 'characters', 'seasons'] })
    .route({ method: 'GET', path: '/quotes/{id}', summary: 'One quote', tags })
    .errors(notFound)
    .input(z.object({ id: z.uuid() }))
    .output(quoteSchema),

  adminList: procedure
    .meta({ access: 'admin' })
    .route({ method: 'GET', path: '/admin/quotes', summary: 'Quotes for the back-office, with a search', tags })
    .input(z.object({ search: searchInput, sort, page: pageInput }))
    .output(pageSchema(quoteSchema)),

  create: procedure
    .meta({ access: 'admin', writes: ['quotes'] })
    .route({ method: 'POST', path: '/quotes', successStatus: 201, summary: 'Add a quote', tags })
    .errors(refusedForm)
    .input(quoteForm)
    .output(quoteSchema),

  update: procedure
    .meta({ access: 'admin', writes: ['quotes'] })
    .route({ method: 'PUT', path: '/quotes/{id}', summary: 'Change a quote', tags })
    .errors({
      ...notFound,
      ...refusedForm,
      changed_meanwhile: {
        status: 409,
        message: 'Someone else changed this quote meanwhile. Reload to see their version.',
      },
    })
    .input(z.object({ id: z.uuid(), updated_at: timeInput, quote: quoteForm }))
    .output(quoteSchema),

  delete: procedure
    .meta({ access: 'admin', writes: ['quotes'] })
    .route({ method: 'DELETE', path: '/quotes/{id}', summary: 'Delete a quote and its recording', tags })
    .errors(notFound)
    .input(z.object({ id: z.uuid() })),
}
