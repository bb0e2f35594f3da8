import { z } from 'zod'
import { unknownReference } from '#features/choices/rules/contract.ts'
import { procedure } from '#platform/rules/contract.ts'
import { pageInput, pageSchema, searchInput } from '#platform/rules/paging-schema.ts'
import { timeInput } from '#platform/rules/time-schema.ts'
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
const notFound = { not_found: { status: 404, message: 'This character does not exist any more.' } } as const
const tagNotFound = { not_found: { status: 404, message: 'This tag does not exist any more.' } } as const
const tagTaken = { tag_taken: { status: 409, message: 'There is already a tag with this name.' } } as const

/** What only the tables can tell. */
const refusals = {
  ...unknownReference,
  ends_before_start: { status: 422, message: characterTexts.endBeforeStart },
  unknown_picture: { status: 422, message: 'This image was not uploaded here. Please choose it again.' },
} as const

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
    .errors(notFound)
    .input(z.object({ id: z.uuid(), related: z.enum(['newest', 'all']).default('newest'), page: pageInput }))
    .output(characterDetailSchema),

  tags: procedure
    .meta({ access: 'visitor', reads: ['tags'] })
    .route({ method: 'GET', path: '/character-tags', summary: 'All tags by name', tags })
    .output(z.array(tagSchema)),

  adminList: procedure
    .meta({ access: 'admin' })
    .route({ method: 'GET', path: '/admin/characters', summary: 'Characters to manage, 50 a page', tags })
    .input(z.object({ search: searchInput, tag: z.uuid().optional(), page: pageInput }))
    .output(pageSchema(editedCharacterSchema)),

  adminGet: procedure
    .meta({ access: 'admin' })
    .route({ method: 'GET', path: '/admin/characters/{id}', summary: 'A character to edit, as it is now', tags })
    .errors(notFound)
    .input(z.object({ id: z.uuid() }))
    .output(editedCharacterSchema),

  adminTags: procedure
    .meta({ access: 'admin' })
    .route({ method: 'GET', path: '/admin/character-tags', summary: 'All tags to manage, by name', tags })
    .output(z.array(editedTagSchema)),

  create: procedure
    .meta({ access: 'admin', writes: ['characters'] })
    .route({ method: 'POST', path: '/characters', successStatus: 201, summary: 'Add a character', tags })
    .errors(refusals)
    .input(characterForm)
    .output(editedCharacterSchema),

  update: procedure
    .meta({ access: 'admin', writes: ['characters'] })
    .route({ method: 'PUT', path: '/characters/{id}', summary: 'Change a character', tags })
    .errors({
      ...refusals,
      ...notFound,
      changed_meanwhile: {
        status: 409,
        message: 'Someone else changed this character meanwhile. Reload to see their version.',
      },
    })
    .input(z.object({ id: z.uuid(), updated_at: timeInput, character: characterForm }))
    .output(editedCharacterSchema),

  delete: procedure
    .meta({ access: 'admin', writes: ['characters', 'clips', 'quotes', 'quizzes'] })
    .route({
      method: 'DELETE',
      path: '/characters/{id}',
      summary: 'Delete a character; its quotes, clips and quizzes stay',
      tags,
    })
    .errors(notFound)
    .input(z.object({ id: z.uuid() })),

  createTag: procedure
    .meta({ access: 'admin', writes: ['tags'] })
    .route({ method: 'POST', path: '/character-tags', successStatus: 201, summary: 'Add a tag', tags })
    .errors(tagTaken)
    .input(tagForm)
    .output(editedTagSchema),

  updateTag: procedure
    .meta({ access: 'admin', writes: ['tags'] })
    .route({ method: 'PUT', path: '/character-tags/{id}', summary: 'Change a tag', tags })
    .errors({
      ...tagNotFound,
      ...tagTaken,
      changed_meanwhile: {
        status: 409,
        message: 'Someone else changed this tag meanwhile. Reload to see their version.',
      },
    })
    .input(z.object({ id: z.uuid(), updated_at: timeInput, tag: tagForm }))
    .output(editedTagSchema),

  deleteTag: procedure
    .meta({ access: 'admin', writes: ['tags', 'characters'] })
    .route({
      method: 'DELETE',
      path: '/character-tags/{id}',
      summary: 'Delete a tag; its characters stay without it',
      tags,
    })
    .errors(tagNotFound)
    .input(z.object({ id: z.uuid() })),
}
