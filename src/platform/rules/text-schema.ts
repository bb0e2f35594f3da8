import { z } from 'zod'
import { trimText } from './visible-text.ts'

/**
 * Text that a caller sends, taken as it is: for addresses, tokens, passwords and other things that programs read. Its length is
 * checked before anything else, and a longer one goes no further: trimming, normalising or matching a megabyte of it would
 * hold up the whole process.
 */
export const textInput = (maxLength: number, tooLong?: string) =>
  z.string().max(maxLength, { abort: true, ...(tooLong && { error: tooLong }) })

/** Text that people read. It may be empty, and it is when nothing in it can be seen. */
export const writtenText = (maxLength: number, tooLong?: string) => textInput(maxLength, tooLong).overwrite(trimText)

/** Text that people read, with something in it that can be seen. */
export const requiredText = (maxLength: number, { missing, tooLong }: { missing: string; tooLong?: string }) =>
  writtenText(maxLength, tooLong).min(1, { error: missing, abort: true })

// Far above the limits of forms, which count what is left after trimming and have texts of their own.
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
