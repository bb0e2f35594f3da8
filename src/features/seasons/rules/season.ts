import { z } from 'zod'
import { mostListed } from '#platform/rules/paging.ts'
import { pieceSchema } from '#platform/rules/paging-schema.ts'
import { requiredText, writtenText } from '#platform/rules/text-schema.ts'
import { dayInput } from '#platform/rules/time-schema.ts'
import { isEndBeforeStart, maxSeasonNumber, seasonTexts } from './check-season.ts'

const day = dayInput('Please enter a valid date.')

/** Dates are days like '2024-03-04', stored as noon UTC. */
export const seasonForm = z
  .object({
    number: z
      .int({ error: ({ input }) => (input == null ? seasonTexts.numberMissing : seasonTexts.numberNotWhole) })
      .min(1, seasonTexts.numberTooSmall)
      .max(maxSeasonNumber, seasonTexts.numberTooLarge),
    name: requiredText(200, { missing: seasonTexts.nameMissing, tooLong: seasonTexts.nameTooLong }),
    description: writtenText(20_000, seasonTexts.descriptionTooLong).default(''),
    start_date: day.nullable().default(null),
    end_date: day.nullable().default(null),
  })
  .refine(({ start_date, end_date }) => !isEndBeforeStart(start_date, end_date), {
    path: ['end_date'],
    message: seasonTexts.endBeforeStart,
  })

export type SeasonForm = z.infer<typeof seasonForm>

export const adminSeasonSchema = z.object({
  id: z.uuid(),
  number: z.int(),
  name: z.string(),
  description: z.string(),
  start_date: z.iso.datetime().nullable(),
  end_date: z.iso.datetime().nullable(),
  updated_at: z.iso.datetime(),
  clip_count: z.int(),
  quote_count: z.int(),
})

const seasonClipSchema = z.object({
  id: z.uuid(),
  title: z.string(),
  url: z.string(),
  poster_url: z.string().nullable(),
  has_captions: z.boolean(),
  created_at: z.iso.datetime(),
})

const seasonQuoteSchema = z.object({
  id: z.uuid(),
  text: z.string(),
  created_at: z.iso.datetime(),
  character_name: z.string().nullable(),
})

export const shelvedSeasonSchema = adminSeasonSchema.omit({ description: true, updated_at: true })

export const seasonWithContentSchema = adminSeasonSchema.extend({
  clips: z.array(seasonClipSchema).max(mostListed),
  quotes: z.array(seasonQuoteSchema).max(mostListed),
  cast: z.array(z.object({ id: z.uuid(), name: z.string(), image_url: z.string().nullable() })).max(mostListed),
})

export const seasonClipsSchema = pieceSchema(seasonClipSchema)
export const seasonQuotesSchema = pieceSchema(seasonQuoteSchema)

export type AdminSeason = z.infer<typeof adminSeasonSchema>
export type SeasonClip = z.infer<typeof seasonClipSchema>
export type SeasonQuote = z.infer<typeof seasonQuoteSchema>
export type ShelvedSeason = z.infer<typeof shelvedSeasonSchema>
export type SeasonWithContent = z.infer<typeof seasonWithContentSchema>
