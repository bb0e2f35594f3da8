import { z } from 'zod'
import { textInput } from './text-schema.ts'

/** The format itself allows any number of digits behind the second. */
const maxMomentLength = 40

// The wire's times have years of four digits, and PostgreSQL's JSON has none before 0001: one row beyond them would fail
// every list it is in.

/** A day as a date input sends it: '2024-03-04'. */
export const dayInput = (message: string) =>
  z.iso.date({ error: message, abort: true }).refine((day) => day >= '0001', message)

/** A moment with its offset: '2024-03-04T18:00:00+01:00'. */
export const momentInput = (message: string) =>
  textInput(maxMomentLength, message)
    .check(z.iso.datetime({ error: message, offset: true, abort: true }))
    .refine((moment) => {
      const year = new Date(moment).getUTCFullYear()
      return year >= 1 && year <= 9999
    }, message)

/** A time as the answers have it, which comes back from a caller: `updated_at` of the version that was edited. */
export const timeInput = textInput(maxMomentLength).check(z.iso.datetime())
