import { z } from 'zod'
import { isOldEnough } from './age.ts'

/** Field rules and their texts: the server decides by them, the forms show the same next to the field. */

export const minimumAge = 13

export const emailField = z.string().trim().min(1, 'Email is required').pipe(z.email('Please enter a valid email address').max(320))

export const usernameField = z
  .string()
  .trim()
  .min(1, 'Username cannot be empty')
  .refine((name) => [...name].length >= 3 && [...name].length <= 20, 'Username must be between 3 and 20 characters')
  .refine((name) => !/[\p{Cc}\p{Cf}]/u.test(name), 'Username contains characters that cannot be shown')

export const passwordField = z
  .string()
  .min(1, 'Password is required')
  .min(8, 'Password must be at least 8 characters')
  .max(200, 'Password must have at most 200 characters')

export const signUpForm = z.object({
  email: emailField,
  username: usernameField,
  date_of_birth: z.iso
    .date('Date of birth is required')
    .refine((day) => isOldEnough(day, new Date(), minimumAge), `You must be at least ${minimumAge} years old to sign up`),
  password: passwordField,
})

export const signInForm = z.object({
  email: z.string().trim().min(1, 'Email is required').max(320),
  password: z.string().min(1, 'Password is required').max(200),
})

export type SignUpForm = z.infer<typeof signUpForm>
