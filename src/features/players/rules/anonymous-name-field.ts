import { tidyName } from '#features/accounts/rules/name-policy.ts'
import { textInput } from '#platform/rules/text-schema.ts'
import { anonymousNameProblem } from './anonymous-name.ts'

export const anonymousNameField = textInput(200, 'Name is too long.')
  .default('')
  .superRefine((name, check) => {
    const message = anonymousNameProblem(name)
    if (message) check.addIssue({ code: 'custom', message })
  })
  .transform(tidyName)
