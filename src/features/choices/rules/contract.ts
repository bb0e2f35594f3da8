import { z } from 'zod'
import { procedure } from '#platform/rules/contract.ts'

const season = z.object({ id: z.uuid(), number: z.int(), name: z.string() })
const character = z.object({ id: z.uuid(), name: z.string() })

/** A form with more choices would need another control. */
export const mostChoices = 5000

const choicesSchema = z.object({
  seasons: z.array(season).max(mostChoices),
  characters: z.array(character).max(mostChoices),
})

/** Nobody reads a longer menu, and the search finds the others by name. */
export const mostFilterChoices = 100

export const filterCharactersSchema = z.array(character).max(mostFilterChoices)

export const filterChoicesSchema = z.object({
  seasons: z.array(season).max(mostFilterChoices),
  characters: filterCharactersSchema,
})

export type FilterChoices = z.infer<typeof filterChoicesSchema>

export type Choices = z.infer<typeof choicesSchema>

export const choicesContract = {
  list: procedure
    .meta({ access: 'admin' })
    .route({
      method: 'GET',
      path: '/admin/choices',
      summary: 'Seasons and characters for the lists of a form',
      tags: ['Choices: back-office'],
    })
    .output(choicesSchema),
}

export const unknownReference = {
  unknown_reference: {
    status: 422,
    message: 'Something that you chose here is gone. Please choose again.',
  },
} as const
