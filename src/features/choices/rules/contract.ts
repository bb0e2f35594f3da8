import { z } from 'zod'
import { procedure } from '#platform/rules/contract.ts'

const choicesSchema = z.object({
  seasons: z.array(z.object({ id: z.uuid(), number: z.int(), name: z.string() })),
  characters: z.array(z.object({ id: z.uuid(), name: z.string() })),
})

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

/** The one answer of every form in which something was chosen that is not there any more. */
export const unknownReference = {
  unknown_reference: {
    status: 422,
    message: 'Something that you chose here is gone. Please choose again.',
  },
} as const
