import { z } from 'zod'
import { textInput } from './text-schema.ts'

/** The ISO format allows any number of digits after the second. */
const maxMomentLength = 40

// Our API's times have four-digit years, and PostgreSQL's JSON has none before 0001.
// One row outside that range would break every list that contains it.

/** A day in the format of a date input: '2024-03-04'. */
export const dayInput = (message: string) =>
  z.iso.date({ error: message, abort: true }).refine((day) => day >= '0001', message)

/** A time with its offset: '2024-03-04T18:00:00+01:00'. */
export const momentInput = (message: string) =>
  textInput(maxMomentLength, message)
    .check(z.iso.datetime({ error: message, offset: true, abort: true }))
    .refine((moment) => {
      const year = new Date(moment).getUTCFullYear()
      return year >= 1 && year <= 9999
    }, message)

/**
 * A time that a caller sends back as it received it,
 * such as the `updated_at` of the edited version.
 */
export const timeInput = textInput(maxMomentLength).check(z.iso.datetime())
