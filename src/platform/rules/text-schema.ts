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
