import { z } from 'zod'
import { procedure } from '#platform/rules/contract.ts'
import { textInput } from '#platform/rules/text-schema.ts'
import { justSignedInSchema, wrongPassword } from './contract.ts'
import { recoveryCodeCount } from './second-factor.ts'

const tags = ['Accounts']
const code = textInput(100).min(1, 'Code is required')
const password = textInput(200).min(1, 'Password is required')
// Against floods. limit-guesses.ts counts wrong codes.
const limit = { points: 20, seconds: 900, per: 'account' } as const

export const wrongCode = {
  wrong_code: { status: 422, message: "This code isn't right. Codes change every 30 seconds, and each works once." },
} as const
const notOn = { not_enabled: { status: 409, message: "Two-step sign-in isn't switched on." } } as const

const recoveryCodes = z.object({ recovery_codes: z.array(z.string()).max(recoveryCodeCount) })

export const secondFactorContract = {
  confirmSignIn: procedure
    .meta({ access: 'visitor', isOpenOnLowDisk: true, limit: { points: 60, seconds: 300, per: 'address' } })
    .route({ method: 'POST', path: '/sign-in/code', summary: 'Finish a sign-in that asks for a code', tags })
    .errors({
      ...wrongCode,
      challenge_expired: { status: 410, message: 'This took too long or too many tries. Please sign in again.' },
      user_data_missing: { status: 500, message: 'Authentication succeeded but user data is missing' },
    })
    .input(
      z.object({
        code,
        kind: z.enum(['app', 'recovery']),
        /** Lets this browser sign in without a code for 30 days. */
        trust_device: z.boolean(),
      }),
    )
    .output(justSignedInSchema),

  state: procedure
    .meta({ access: 'user' })
    .route({ method: 'GET', path: '/profile/two-factor', summary: 'Whether signing in asks for a code', tags })
    .output(z.object({ is_enabled: z.boolean(), recovery_codes_left: z.int() })),

  start: procedure
    .meta({ access: 'user', isOpenUnconfirmed: true, limit })
    .route({ method: 'POST', path: '/profile/two-factor', summary: 'Make the secret for an authenticator app', tags })
    .errors({ ...wrongPassword, already_enabled: { status: 409, message: 'Two-step sign-in is switched on already.' } })
    .input(z.object({ password }))
    .output(
      z.object({
        secret: z.string(),
        uri: z.string(),
        /** The QR code of `uri` as an SVG path in a square of `size` units. */
        qr: z.object({ size: z.int(), path: z.string() }),
      }),
    ),

  confirm: procedure
    .meta({ access: 'user', isOpenUnconfirmed: true, limit })
    .route({
      method: 'POST',
      path: '/profile/two-factor/confirm',
      summary: 'Switch it on by a first code; other sessions end, and the recovery codes are told this once',
      tags,
    })
    .errors({ ...wrongCode, not_started: { status: 409, message: 'Please start the set-up again.' } })
    .input(z.object({ code }))
    .output(recoveryCodes),

  disable: procedure
    .meta({ access: 'user', isOpenUnconfirmed: true, limit })
    .route({ method: 'POST', path: '/profile/two-factor/disable', summary: 'Switch it off', tags })
    .errors({ ...wrongPassword, ...wrongCode, ...notOn })
    .input(z.object({ password, code })),

  renewRecoveryCodes: procedure
    .meta({ access: 'user', isOpenUnconfirmed: true, limit })
    .route({
      method: 'POST',
      path: '/profile/two-factor/recovery-codes',
      summary: 'New recovery codes; the old ones and trusted devices end',
      tags,
    })
    .errors({ ...wrongPassword, ...wrongCode, ...notOn })
    .input(z.object({ password, code }))
    .output(recoveryCodes),
}
