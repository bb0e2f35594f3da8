import { z } from 'zod'

const day = z.iso.date('Please enter a valid date.')

/** What an administrator fills in. Dates are days ('2024-03-04'); they are stored at noon UTC. */
export const seasonForm = z
  .object({
    number: z.int('Season number must be a whole number.').min(1, 'Season number must be at least 1.').max(32767),
    name: z.string().trim().min(1, 'Name is required.').max(200, 'Name must have at most 200 characters.'),
    description: z.string().trim().max(20_000, 'Description must have at most 20000 characters.').default(''),
    start_date: day.nullable().default(null),
    end_date: day.nullable().default(null),
  })
  .refine(({ start_date, end_date }) => !start_date || !end_date || start_date <= end_date, {
    path: ['end_date'],
    message: 'The end date must not be before the start date.',
  })

export type SeasonForm = z.infer<typeof seasonForm>

export const seasonSchema = z.object({
  id: z.uuid(),
  number: z.int(),
  name: z.string(),
  description: z.string(),
  start_date: z.iso.datetime().nullable(),
  end_date: z.iso.datetime().nullable(),
  updated_at: z.iso.datetime(),
})

export const seasonWithContentSchema = seasonSchema.extend({
  clips: z.array(
    z.object({
      id: z.uuid(),
      title: z.string(),
      url: z.string(),
      poster_url: z.string().nullable(),
      created_at: z.iso.datetime(),
    }),
  ),
  quotes: z.array(
    z.object({ id: z.uuid(), text: z.string(), created_at: z.iso.datetime(), character_name: z.string().nullable() }),
  ),
})

export type Season = z.infer<typeof seasonSchema>
export type SeasonWithContent = z.infer<typeof seasonWithContentSchema>
