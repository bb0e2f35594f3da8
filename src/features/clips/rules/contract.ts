import { z } from 'zod'
import { unknownReference } from '#features/choices/rules/contract.ts'
import { procedure } from '#platform/rules/contract.ts'
import { dateSorts } from '#platform/rules/list-by-date.ts'
import { pageInput, pageSchema } from '#platform/rules/paging-schema.ts'
import { itemErrors, panelProcedures } from '#platform/rules/panel-contract.ts'
import { clipForm, clipSchema, clipWithCharactersSchema, editableClipSchema } from './clip.ts'

declare module '#platform/rules/contract.ts' {
  interface ContentTopics {
    clips: true
  }
}

const { not_found } = itemErrors('clip')

const refusals = {
  unknown_video: { status: 422, message: 'This video is gone. Please upload it again.' },
  ...unknownReference,
} as const

const tags = ['Clips']
const sort = z.enum(dateSorts).default('newest')

export const clipsContract = {
  list: procedure
    .meta({ access: 'visitor', reads: ['clips', 'seasons'] })
    .route({ method: 'GET', path: '/clips', summary: 'Clips by release date, a page at a time', tags })
    .input(z.object({ sort, page: pageInput }))
    .output(pageSchema(clipSchema)),

  get: procedure
    .meta({ access: 'visitor', reads: ['clips', 'seasons', 'characters'] })
    .route({ method: 'GET', path: '/clips/{id}', summary: 'One clip with its characters', tags })
    .errors({ not_found })
    .input(z.object({ id: z.uuid() }))
    .output(clipWithCharactersSchema),

  ...panelProcedures({
    one: 'clip',
    many: 'clips',
    path: '/clips',
    tags,
    form: clipForm,
    item: editableClipSchema,
    refusals,
    filters: { sort },
    writes: ['clips'],
    deleteSummary: 'Delete a clip and its uploaded video',
  }),
}
