import { z } from 'zod'
import { unknownReference } from '#features/choices/rules/contract.ts'
import { procedure } from '#platform/rules/contract.ts'
import { pageInput, pageSchema } from '#platform/rules/paging-schema.ts'
import { itemErrors, panelProcedures } from '#platform/rules/panel-contract.ts'
import {
  characterDetailSchema,
  characterForm,
  characterSchema,
  editedCharacterSchema,
  editedTagSchema,
  tagForm,
  tagSchema,
} from './character.ts'
import { characterTexts } from './check-character.ts'

declare module '#platform/rules/contract.ts' {
  interface ContentTopics {
    characters: true
    tags: true
  }
}

const tags = ['Characters']
const { not_found } = itemErrors('character')
const tagTaken = { tag_taken: { status: 409, message: "There's already a tag with this name." } } as const

/** What only the tables can tell. */
const refusals = {
  ...unknownReference,
  ends_before_start: { status: 422, message: characterTexts.endBeforeStart },
  unknown_picture: { status: 422, message: "This image wasn't uploaded here. Please choose it again." },
} as const

const tagProcedures = panelProcedures({
  one: 'tag',
  many: 'tags',
  path: '/character-tags',
  tags,
  form: tagForm,
  item: editedTagSchema,
  refusals: tagTaken,
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

  tags: procedure
    .meta({ access: 'visitor', reads: ['tags'] })
    .route({ method: 'GET', path: '/character-tags', summary: 'All tags by name', tags })
    .output(z.array(tagSchema)),

  adminGet: procedure
    .meta({ access: 'admin' })
    .route({ method: 'GET', path: '/admin/characters/{id}', summary: 'A character to edit, as it is now', tags })
    .errors({ not_found })
    .input(z.object({ id: z.uuid() }))
    .output(editedCharacterSchema),

  adminTags: procedure
    .meta({ access: 'admin' })
    .route({ method: 'GET', path: '/admin/character-tags', summary: 'All tags to manage, by name', tags })
    .output(z.array(editedTagSchema)),

  ...panelProcedures({
    one: 'character',
    many: 'characters',
    path: '/characters',
    tags,
    form: characterForm,
    item: editedCharacterSchema,
    refusals,
    filters: { tag: z.uuid().optional() },
    writes: ['characters'],
    deleteWrites: ['characters', 'clips', 'quotes', 'quizzes'],
    deleteSummary: 'Delete a character; its quotes, clips and quizzes stay',
  }),

  createTag: tagProcedures.create,
  updateTag: tagProcedures.update,
  deleteTag: tagProcedures.delete,
}
