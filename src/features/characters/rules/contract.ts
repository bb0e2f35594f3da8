import { z } from 'zod'
import { unknownReference } from '#features/choices/rules/contract.ts'
import { listedViews } from '#features/numbers/rules/contract.ts'
import { addManyProcedures } from '#platform/rules/add-many.ts'
import { procedure } from '#platform/rules/contract.ts'
import { pageInput, pageSchema } from '#platform/rules/paging-schema.ts'
import { itemErrors, manyInput, manyOutcome, panelProcedures } from '#platform/rules/panel-contract.ts'
import { unknownPicture } from '#platform/rules/upload.ts'
import {
  characterDetailSchema,
  characterForm,
  characterSchema,
  editedCharacterSchema,
  editedTagSchema,
  neighboursSchema,
  tagForm,
  tagSchema,
} from './character.ts'
import { characterSorts, characterTexts, mostTags } from './check-character.ts'

declare module '#platform/rules/contract.ts' {
  interface ContentTopics {
    characters: true
    tags: true
  }
}

const tags = ['Characters']
const { not_found } = itemErrors('character')
const tagTaken = { tag_taken: { status: 409, message: "There's already a tag with this name." } } as const

const refusals = {
  ...unknownReference,
  ends_before_start: { status: 422, message: characterTexts.endBeforeStart },
  ...unknownPicture,
} as const

const tagProcedures = panelProcedures({
  one: 'tag',
  many: 'tags',
  path: '/character-tags',
  tags,
  form: tagForm,
  item: editedTagSchema,
  refusals: tagTaken,
  sorts: ['name'],
  direction: 'asc',
  writes: ['tags'],
  deleteWrites: ['tags', 'characters'],
  deleteSummary: 'Delete a tag; its characters stay without it',
})

export const charactersContract = {
  list: procedure
    .meta({ access: 'visitor', reads: ['characters', 'tags', 'seasons'] })
    .route({ method: 'GET', path: '/characters', summary: 'Characters by name, 24 a page', tags })
    .input(z.object({ tag: z.uuid().optional(), page: pageInput }))
    .output(pageSchema(characterSchema)),

  get: procedure
    .meta({ access: 'visitor', reads: ['characters', 'tags', 'seasons', 'clips', 'quotes', 'quizzes'] })
    .route({
      method: 'GET',
      path: '/characters/{id}',
      summary: 'A character with its quizzes, quotes and clips: the newest of each, or all, 100 of each a page',
      tags,
    })
    .errors({ not_found })
    .input(z.object({ id: z.uuid(), related: z.enum(['newest', 'all']).default('newest'), page: pageInput }))
    .output(characterDetailSchema),

  neighbours: procedure
    .meta({ access: 'visitor', reads: ['characters', 'tags'] })
    .route({
      method: 'GET',
      path: '/characters/{id}/neighbours',
      summary: 'Who comes before and after a character in the list, of all or of one tag',
      tags,
    })
    .errors({ not_found })
    .input(z.object({ id: z.uuid(), tag: z.uuid().optional() }))
    .output(neighboursSchema),

  tags: procedure
    .meta({ access: 'visitor', reads: ['tags'] })
    .route({ method: 'GET', path: '/character-tags', summary: 'All tags by name', tags })
    .output(z.array(tagSchema).max(mostTags)),

  adminTags: procedure
    .meta({ access: 'admin' })
    .route({ method: 'GET', path: '/admin/character-tags', summary: 'All tags to manage, by name', tags })
    .output(z.array(editedTagSchema).max(mostTags)),

  ...panelProcedures({
    one: 'character',
    many: 'characters',
    path: '/characters',
    tags,
    form: characterForm,
    item: editedCharacterSchema,
    listed: listedViews,
    refusals,
    sorts: characterSorts,
    direction: 'asc',
    filters: { tag: z.uuid().optional(), season_id: z.uuid().optional() },
    writes: ['characters'],
    deleteWrites: ['characters', 'clips', 'quotes', 'quizzes'],
    deleteSummary: 'Delete a character; its quotes, clips and quizzes stay',
  }),

  ...addManyProcedures({ many: 'characters', path: '/characters', tags, refusals, writes: ['characters'] }),

  tagMany: procedure
    .meta({ access: 'admin', writes: ['characters'] })
    .route({
      method: 'POST',
      path: '/admin/characters/tags',
      summary: 'Give some characters a tag, or take it from them; `done` has those that changed',
      tags,
    })
    .errors({ not_found, ...unknownReference })
    .input(manyInput.extend({ tag_id: z.uuid(), is_tagged: z.boolean() }))
    .output(manyOutcome),

  createTag: tagProcedures.create,
  updateTag: tagProcedures.update,
  deleteTag: tagProcedures.delete,
}
