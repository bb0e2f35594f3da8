import { z } from 'zod'
import { requiredText, textInput } from '#platform/rules/text-schema.ts'
import {
  dateOfBirthProblem,
  emailProblem,
  passwordProblem,
  tidyUsername,
  usernameLengthProblem,
  usernameProblem,
} from './account-fields.ts'

export const emailField = field(emailProblem, 320).transform((email) => email.trim())

/** An account may keep a name from before the policy; the use case checks changed names. */
export const ownUsernameField = field(usernameLengthProblem, 200).transform(tidyUsername)

export const passwordField = field(passwordProblem, 200)

export const signUpForm = z.object({
  email: emailField,
  username: field(usernameProblem, 200).transform(tidyUsername),
  date_of_birth: field((day) => dateOfBirthProblem(day, new Date()), 20),
  password: passwordField,
})

export const signInForm = z.object({
  email: requiredText(320, { missing: 'Email is required' }),
  password: textInput(200).min(1, 'Password is required'),
})

export type SignUpForm = z.infer<typeof signUpForm>

function field(problem: (value: string) => string | undefined, maxLength: number) {
  return (
    z
      // A missing field gets the same message as an empty one.
      .string({ error: problem('') })
      // Comes first, so that a far too long text is never tidied or matched.
      .max(maxLength, { error: problem('x'.repeat(maxLength + 1)) ?? 'Too long', abort: true })
      .superRefine((value, check) => {
        const message = problem(value)
        if (message) check.addIssue({ code: 'custom', message })
      })
  )
}
