import { z } from 'zod'
import { procedure } from '#platform/rules/contract.ts'

export const identitySchema = z.object({
  id: z.uuid(),
  username: z.string(),
  avatar_url: z.string().nullable(),
  is_admin: z.boolean(),
})

export const accountsContract = {
  me: procedure
    .meta({ access: 'visitor' })
    .route({ method: 'GET', path: '/me', summary: 'Who is signed in, if anybody', tags: ['Accounts'] })
    .output(identitySchema.nullable()),

  signIn: procedure
    .meta({ access: 'visitor', limit: { points: 10, seconds: 300, per: 'address' } })
    .route({ method: 'POST', path: '/sign-in', summary: 'Start a session', tags: ['Accounts'] })
    .errors({
      wrong_credentials: { status: 401, message: 'Invalid email or password' },
      account_banned: { status: 403, message: 'Your account has been banned.' },
    })
    .input(
      z.object({
        email: z.string().trim().min(1, 'Email is required').max(320),
        password: z.string().min(1, 'Password is required').max(200),
      }),
    )
    .output(identitySchema),

  signOut: procedure
    .meta({ access: 'user' })
    .route({ method: 'POST', path: '/sign-out', summary: 'End every session of the caller', tags: ['Accounts'] }),
}
