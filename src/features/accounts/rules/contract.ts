import { z } from 'zod'
import { procedure } from '#platform/rules/contract.ts'
import { mostListed } from '#platform/rules/paging.ts'
import { textInput } from '#platform/rules/text-schema.ts'
import { emailField, ownUsernameField, passwordField, signInForm, signUpForm } from './account.ts'

declare module '#platform/rules/contract.ts' {
  interface ContentTopics {
    /** Names and avatars. Pages that show people read this topic. */
    users: true
  }
}

export const signedInSchema = z.object({
  kind: z.literal('user'),
  id: z.uuid(),
  username: z.string(),
  avatar_url: z.string().nullable(),
  is_admin: z.boolean(),
  /** An administrator who must set up two-step sign-in first; is_admin is false until then. */
  awaits_second_factor: z.boolean(),
  email_to_confirm: z.enum(['asked', 'required']).nullable(),
})

const countSchema = z.int().min(0)

/** The answer to a sign-in. */
export const justSignedInSchema = signedInSchema.extend({
  came_along: z.object({ points: countSchema, game_scores: countSchema, days: countSchema }),
})

const callerSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('visitor') }),
  signedInSchema,
  z.object({ kind: z.literal('banned'), reason: z.string().nullable() }),
])

export type Caller = z.infer<typeof callerSchema>
export type SignedInCaller = z.infer<typeof signedInSchema>

export const wrongPassword = { wrong_password: { status: 422, message: "The password isn't right." } } as const
const usernameRefusals = {
  username_taken: { status: 409, message: 'Username already exists. Please choose a different username.' },
  name_refused: { status: 422, message: "This username isn't allowed. Please choose a different username." },
} as const

export const accountsContract = {
  me: procedure
    // Still cacheable: only visitors' pages are cached, and all visitors get the same answer.
    .meta({ access: 'visitor', reads: [], isPersonal: true })
    .route({ method: 'GET', path: '/me', summary: 'Who is signed in, if anybody', tags: ['Accounts'] })
    .output(callerSchema),

  signIn: procedure
    // Against floods, because each call hashes a password. limit-guesses.ts counts wrong ones.
    .meta({ access: 'visitor', isOpenOnLowDisk: true, limit: { points: 60, seconds: 300, per: 'address' }, writes: [] })
    .route({ method: 'POST', path: '/sign-in', summary: 'Start a session', tags: ['Accounts'] })
    .errors({
      wrong_credentials: { status: 401, message: 'Invalid email or password' },
      user_data_missing: { status: 500, message: 'Authentication succeeded but user data is missing' },
    })
    .input(signInForm)
    // After `code_required` nobody is signed in yet.
    .output(z.discriminatedUnion('kind', [justSignedInSchema, z.object({ kind: z.literal('code_required') })])),

  signUp: procedure
    .meta({ access: 'visitor', limit: { points: 5, seconds: 3600, per: 'address' }, writes: [] })
    .route({ method: 'POST', path: '/sign-up', successStatus: 201, summary: 'Create an account', tags: ['Accounts'] })
    .errors({
      email_taken: { status: 409, message: 'Email already registered. Please use a different email or sign in.' },
      ...usernameRefusals,
      profile_failed: { status: 500, message: 'Failed to create user profile. Please try again later.' },
    })
    .input(signUpForm),

  signOut: procedure
    // A banned session may call this too: 'Return to Login' ends it.
    .meta({ access: 'visitor', isOpenOnLowDisk: true, writes: [] })
    .route({ method: 'POST', path: '/sign-out', summary: 'End every session of the caller', tags: ['Accounts'] }),

  requestPasswordReset: procedure
    .meta({ access: 'visitor', limit: { points: 5, seconds: 3600, per: 'address' }, writes: [] })
    .route({ method: 'POST', path: '/password-reset', summary: 'Mail a link for a new password', tags: ['Accounts'] })
    .input(z.object({ email: emailField })),

  checkPasswordReset: procedure
    .meta({ access: 'visitor', limit: { points: 60, seconds: 3600, per: 'address' } })
    .route({
      method: 'GET',
      path: '/password-reset/{token}',
      summary: 'Whether a mailed link can still be used',
      tags: ['Accounts'],
    })
    .input(z.object({ token: textInput(200).min(1) }))
    .output(z.object({ is_good: z.boolean() })),

  resetPassword: procedure
    .meta({ access: 'visitor', limit: { points: 10, seconds: 3600, per: 'address' }, writes: [] })
    .route({
      method: 'POST',
      path: '/password-reset/{token}',
      summary: 'Set a new password by a mailed link',
      tags: ['Accounts'],
    })
    .errors({
      link_expired: { status: 410, message: 'This link has expired or been used. Ask for a new one.' },
    })
    .input(z.object({ token: textInput(200).min(1), password: passwordField })),

  profile: procedure
    .meta({ access: 'user' })
    .route({ method: 'GET', path: '/profile', summary: "The caller's own profile", tags: ['Accounts'] })
    .output(
      z.object({
        username: z.string(),
        email: z.string().nullable(),
        /** The requested address, until it is confirmed (email-change-contract.ts). */
        pending_email: z.string().nullable(),
        avatar_url: z.string().nullable(),
        created_at: z.iso.datetime(),
      }),
    ),

  updateProfile: procedure
    .meta({
      access: 'user',
      isOpenUnconfirmed: true,
      limit: { points: 20, seconds: 600, per: 'account' },
      writes: ['users'],
    })
    .route({ method: 'PUT', path: '/profile', summary: "Change the caller's username or picture", tags: ['Accounts'] })
    .errors({
      ...usernameRefusals,
      sign_in_required: { status: 401, message: 'User not authenticated' },
      unknown_picture: { status: 422, message: 'Please upload the picture again.' },
    })
    .input(z.object({ username: ownUsernameField, avatar_url: textInput(2000).nullable() }))
    .output(signedInSchema),

  changePassword: procedure
    .meta({ access: 'user', isOpenUnconfirmed: true, limit: { points: 10, seconds: 900, per: 'account' }, writes: [] })
    .route({
      method: 'POST',
      path: '/profile/password',
      summary: 'Change the password; other sessions end',
      tags: ['Accounts'],
    })
    .errors(wrongPassword)
    .input(z.object({ current_password: textInput(200).min(1, 'Password is required'), password: passwordField })),

  sessions: procedure
    .meta({ access: 'user' })
    .route({ method: 'GET', path: '/profile/sessions', summary: 'Where the caller is signed in', tags: ['Accounts'] })
    .output(
      z
        .array(
          z.object({
            id: z.uuid(),
            device: z.string(),
            last_used: z.iso.datetime(),
            signed_in: z.iso.datetime(),
            is_current: z.boolean(),
          }),
        )
        .max(mostListed),
    ),

  endSession: procedure
    .meta({ access: 'user', writes: [] })
    .route({ method: 'DELETE', path: '/profile/sessions/{id}', summary: 'Sign out one device', tags: ['Accounts'] })
    .errors({ not_found: { status: 404, message: 'This device is signed out already.' } })
    .input(z.object({ id: z.uuid() })),

  endOtherSessions: procedure.meta({ access: 'user', isOpenUnconfirmed: true, writes: [] }).route({
    method: 'POST',
    path: '/profile/sessions/end-others',
    summary: 'Sign out every device but this one',
    tags: ['Accounts'],
  }),

  deleteAccount: procedure
    .meta({
      access: 'user',
      isOpenUnconfirmed: true,
      limit: { points: 5, seconds: 900, per: 'account' },
      writes: ['users'],
    })
    .route({
      method: 'POST',
      path: '/profile/delete',
      summary: 'Delete the account: content stays without the name, scores go',
      tags: ['Accounts'],
    })
    .errors({
      ...wrongPassword,
      last_admin: { status: 409, message: "You're the only administrator. Promote somebody else first." },
    })
    .input(z.object({ password: textInput(200).min(1, 'Password is required') })),
}
