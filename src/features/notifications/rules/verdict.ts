import { z } from 'zod'
import { verdictTexts } from './verdict-text.ts'

/** Who decided on something that waits, for an administrator who comes too late. */
export const verdictSchema = z.object({
  verdict: z.enum(Object.keys(verdictTexts) as [keyof typeof verdictTexts, ...(keyof typeof verdictTexts)[]]),
  /** Null where that account is gone. */
  by: z.string().nullable(),
  at: z.iso.datetime(),
})

export type Verdict = z.infer<typeof verdictSchema>
