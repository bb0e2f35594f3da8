import { z } from 'zod'
import { filterChoicesSchema, unknownReference } from '#features/choices/rules/contract.ts'
import { listedViews } from '#features/numbers/rules/contract.ts'
import { addManyProcedures } from '#platform/rules/add-many.ts'
import { procedure } from '#platform/rules/contract.ts'
import { dateSorts } from '#platform/rules/list-by-date.ts'
import { pageInput, pageSchema, searchInput } from '#platform/rules/paging-schema.ts'
import { itemErrors, panelProcedures } from '#platform/rules/panel-contract.ts'
import { clipForm, clipSchema, clipWithCharactersSchema, editableClipSchema } from './clip.ts'
import { clipLengths, clipSorts } from './clip-filters.ts'

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
    .meta({ access: 'visitor', reads: ['clips', 'seasons', 'characters'] })
    .route({ method: 'GET', path: '/clips', summary: 'Clips by release date, a page at a time', tags })
    .input(
      z.object({
        sort,
        page: pageInput,
        search: searchInput,
        season_id: z.uuid().optional(),
        character_id: z.uuid().optional(),
        length: z.enum(clipLengths).optional(),
      }),
    )
    .output(pageSchema(clipSchema)),

  guide: procedure
    .meta({ access: 'visitor', reads: ['clips', 'seasons', 'characters'] })
    .route({
      method: 'GET',
      path: '/clip-guide',
      summary: 'The latest seasons with a clip, and who is in most clips',
      tags,
    })
    .output(filterChoicesSchema),

  get: procedure
    .meta({ access: 'visitor', reads: ['clips', 'seasons', 'characters'] })
    .route({ method: 'GET', path: '/clips/{id}', summary: 'One clip with its characters', tags })
    .errors({ not_found })
    .input(z.object({ id: z.uuid() }))
    .output(clipWithCharactersSchema),

  captions: procedure
    .meta({ access: 'visitor' })
    .route({ method: 'GET', path: '/clips/{id}/captions', summary: "A clip's captions, as WebVTT", tags })
    .errors({ not_found: { status: 404, message: 'This clip has no captions.' } })
    .input(z.object({ id: z.uuid() }))
    .output(z.file()),

  ...panelProcedures({
    one: 'clip',
    many: 'clips',
    path: '/clips',
    tags,
    form: clipForm,
    item: editableClipSchema,
    listed: listedViews,
    refusals,
    sorts: clipSorts,
    direction: 'desc',
    filters: { season_id: z.uuid().optional(), character_id: z.uuid().optional() },
    writes: ['clips'],
    deleteSummary: 'Delete a clip and its uploaded video',
  }),

  ...addManyProcedures({ many: 'clips', path: '/clips', tags, refusals, writes: ['clips'] }),
}
