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
