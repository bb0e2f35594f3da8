import { z } from 'zod'

/**
 * Text that a caller sends. Its length is checked before anything else, and a longer one goes no further: trimming,
 * normalising or matching a megabyte of it would hold up the whole process.
 */
export const textInput = (maxLength: number, tooLong?: string) =>
  z.string().max(maxLength, { abort: true, ...(tooLong && { error: tooLong }) })
