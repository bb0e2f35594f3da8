import { z } from 'zod'
import { trimText } from './visible-text.ts'

/**
 * Text for programs, such as URLs, tokens and passwords, accepted unchanged.
 * We check its length first and stop there: trimming,
 * normalising or matching a megabyte would block the process.
 */
export const textInput = (maxLength: number, tooLong?: string) =>
  z.string().max(maxLength, { abort: true, ...(tooLong && { error: tooLong }) })

/** Text for people. It may be empty, and becomes empty if nothing in it is visible. */
export const writtenText = (maxLength: number, tooLong?: string) => textInput(maxLength, tooLong).overwrite(trimText)

/** Text for people that must contain something visible. */
export const requiredText = (maxLength: number, { missing, tooLong }: { missing: string; tooLong?: string }) =>
  writtenText(maxLength, tooLong).min(1, { error: missing, abort: true })

// Far above the limits of forms, which count trimmed text and have messages of their own.
const mostSent = 20_000

/** Text of a form whose rule says what is wrong with it. */
export function checkedText(problem: (text: string) => string | undefined) {
  return textInput(mostSent)
    .superRefine((text, check) => {
      const message = problem(text)
      if (message) check.addIssue({ code: 'custom', message })
    })
    .transform((text) => text.trim())
}
