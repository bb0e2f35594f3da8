import { z } from 'zod'
import {
  dateOfBirthProblem,
  emailProblem,
  passwordProblem,
  tidyUsername,
  usernameLengthProblem,
  usernameProblem,
} from './account-fields.ts'

/** The forms as the server takes them. The rules and texts of their fields are in account-fields.ts. */

export const emailField = field(emailProblem).transform((email) => email.trim())

/** Of an account that is there: the use case holds a changed name to the policy, and who has an older one keeps it. */
export const ownUsernameField = field(usernameLengthProblem).transform(tidyUsername)

export const passwordField = field(passwordProblem)

export const signUpForm = z.object({
  email: emailField,
  username: field(usernameProblem).transform(tidyUsername),
  date_of_birth: field((day) => dateOfBirthProblem(day, new Date())),
  password: passwordField,
})

export const signInForm = z.object({
  email: z.string().trim().min(1, 'Email is required').max(320),
  password: z.string().min(1, 'Password is required').max(200),
})

export type SignUpForm = z.infer<typeof signUpForm>

function field(problem: (value: string) => string | undefined) {
  // A field that was not sent is told the same as an empty one.
  return z.string({ error: problem('') }).superRefine((value, check) => {
    const message = problem(value)
    if (message) check.addIssue({ code: 'custom', message })
  })
}
