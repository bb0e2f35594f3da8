import { z } from 'zod'
import { unknownReference } from '#features/choices/rules/contract.ts'
import { procedure } from '#platform/rules/contract.ts'
import { pageInput, pageSchema, searchInput } from '#platform/rules/paging-schema.ts'
import { timeInput } from '#platform/rules/time-schema.ts'
import { clipForm, clipSchema, clipWithCharactersSchema, editableClipSchema } from './clip.ts'
import { clipSorts } from './clip-sort.ts'

declare module '#platform/rules/contract.ts' {
  interface ContentTopics {
    clips: true
  }
}

const notFound = { not_found: { status: 404, message: 'This clip does not exist any more.' } } as const

const refusedForms = {
  unknown_video: { status: 422, message: 'This video is not here any more. Please upload it again.' },
  ...unknownReference,
} as const

const sortInput = z.enum(clipSorts).default('newest')

export const clipsContract = {
  list: procedure
    .meta({ access: 'visitor', reads: ['clips', 'seasons'] })
    .route({ method: 'GET', path: '/clips', summary: 'Clips by release date, a page at a time', tags: ['Clips'] })
    .input(z.object({ sort: sortInput, page: pageInput }))
    .output(pageSchema(clipSchema)),

  get: procedure
    .meta({ access: 'visitor', reads: ['clips', 'seasons', 'characters'] })
    .route({ method: 'GET', path: '/clips/{id}', summary: 'One clip with its characters', tags: ['Clips'] })
    .errors(notFound)
    .input(z.object({ id: z.uuid() }))
    .output(clipWithCharactersSchema),

  adminList: procedure
    .meta({ access: 'admin' })
    .route({ method: 'GET', path: '/admin/clips', summary: 'Clips to edit, with a search', tags: ['Clips'] })
    .input(z.object({ search: searchInput, sort: sortInput, page: pageInput }))
    .output(pageSchema(editableClipSchema)),

  create: procedure
    .meta({ access: 'admin', writes: ['clips'] })
    .route({ method: 'POST', path: '/clips', successStatus: 201, summary: 'Add a clip', tags: ['Clips'] })
    .errors(refusedForms)
    .input(clipForm)
    .output(editableClipSchema),

  update: procedure
    .meta({ access: 'admin', writes: ['clips'] })
    .route({ method: 'PUT', path: '/clips/{id}', summary: 'Change a clip', tags: ['Clips'] })
    .errors({
      ...notFound,
      ...refusedForms,
      changed_meanwhile: {
        status: 409,
        message: 'Someone else changed this clip meanwhile. Reload to see their version.',
      },
    })
    .input(z.object({ id: z.uuid(), updated_at: timeInput, clip: clipForm }))
    .output(editableClipSchema),

  delete: procedure
    .meta({ access: 'admin', writes: ['clips'] })
    .route({ method: 'DELETE', path: '/clips/{id}', summary: 'Delete a clip and its uploaded video', tags: ['Clips'] })
    .errors(notFound)
    .input(z.object({ id: z.uuid() })),
}
