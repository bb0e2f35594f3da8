import { z } from 'zod'
import { anonymousNameProblem, tidyAnonymousName } from './anonymous-name.ts'

/** Blank, or not sent: a name is made up. */
export const anonymousNameField = z
  .string()
  .max(200, 'Name is too long.')
  .default('')
  .superRefine((name, check) => {
    const message = anonymousNameProblem(name)
    if (message) check.addIssue({ code: 'custom', message })
  })
  .transform(tidyAnonymousName)
