import { z } from 'zod'
import { requiredText, textInput } from '#platform/rules/text-schema.ts'
import { dayInput } from '#platform/rules/time-schema.ts'
import { maxQuoteLength, quoteTexts } from './check-quote.ts'

/** `quote_date` is a day like '2024-03-04', stored as noon UTC. `audio_url` is an uploaded MP3. */
export const quoteForm = z.object({
  text: requiredText(maxQuoteLength, { missing: quoteTexts.textMissing, tooLong: quoteTexts.textTooLong }),
  character_id: z.uuid('Please choose a character.').nullable().default(null),
  season_id: z.uuid('Please choose a season.').nullable().default(null),
  quote_date: dayInput(quoteTexts.dateInvalid).nullable().default(null),
  audio_url: textInput(2000).nullable().default(null),
})

const named = z.object({ id: z.uuid(), name: z.string() })

export const quoteSchema = z.object({
  id: z.uuid(),
  text: z.string(),
  audio_url: z.string().nullable(),
  quote_date: z.iso.datetime().nullable(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  character: named.extend({ image_url: z.string().nullable() }).nullable(),
  season: named.nullable(),
})

export type QuoteForm = z.infer<typeof quoteForm>
export type Quote = z.infer<typeof quoteSchema>
