import { z } from 'zod'
import { textInput } from './text-schema.ts'

/** The ISO format allows any number of digits after the second. */
const maxMomentLength = 40

// Our API's times have four-digit years, and PostgreSQL's JSON has none before 0001.
// One row outside that range would break every list that contains it.

export const dayInput = (message: string) =>
  z.iso.date({ error: message, abort: true }).refine((day) => day >= '0001', message)

export const momentInput = (message: string) =>
  textInput(maxMomentLength, message)
    .check(z.iso.datetime({ error: message, offset: true, abort: true }))
    .refine((moment) => {
      const year = new Date(moment).getUTCFullYear()
      return year >= 1 && year <= 9999
    }, message)

/** A caller sends this back as received, such as the `updated_at` of the edited version. */
export const timeInput = textInput(maxMomentLength).check(z.iso.datetime())
