import { z } from 'zod'
import { verdictTexts } from './verdict-text.ts'

/** Tells an administrator who came too late what was decided. */
export const verdictSchema = z.object({
  verdict: z.enum(Object.keys(verdictTexts) as [keyof typeof verdictTexts, ...(keyof typeof verdictTexts)[]]),
  by: z.string().nullable(),
  at: z.iso.datetime(),
})

export type Verdict = z.infer<typeof verdictSchema>
