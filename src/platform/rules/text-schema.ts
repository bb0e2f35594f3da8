import { z } from 'zod'
import { trimText } from './visible-text.ts'

/** The length check aborts first: trimming or normalising a megabyte would block the process. */
export const textInput = (maxLength: number, tooLong?: string) =>
  z.string().max(maxLength, { abort: true, ...(tooLong && { error: tooLong }) })

/** Text for people. It may be empty, and becomes empty if nothing in it is visible. */
export const writtenText = (maxLength: number, tooLong?: string) => textInput(maxLength, tooLong).overwrite(trimText)

export const requiredText = (maxLength: number, { missing, tooLong }: { missing: string; tooLong?: string }) =>
  writtenText(maxLength, tooLong).min(1, { error: missing, abort: true })

// This is far above the forms' limits, which count trimmed text and have their own messages.
const mostSent = 20_000

export function checkedText(problem: (text: string) => string | undefined) {
  return textInput(mostSent)
    .superRefine((text, check) => {
      const message = problem(text)
      if (message) check.addIssue({ code: 'custom', message })
    })
    .transform((text) => text.trim())
}
