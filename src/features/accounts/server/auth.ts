import { randomInt } from 'node:crypto'
import { betterAuth } from 'better-auth'
import { twoFactor } from 'better-auth/plugins'
import type { Db } from '#db/schema.gen.ts'
import { recoveryCodeCount } from '../rules/second-factor.ts'
import { hashPassword, isPassword } from './sign-in/passwords.ts'

const sessionSeconds = 30 * 24 * 3600

export type AuthOptions = { db: Db; secret: string; publicUrl: string | undefined }

/** Not mounted on HTTP: our procedures call it, so that all calls follow one policy. */
export function createAuth({ db, secret, publicUrl }: AuthOptions) {
  return betterAuth({
    baseURL: publicUrl ?? 'http://localhost',
    secret,
    database: { db, type: 'postgres' },
    emailAndPassword: {
      enabled: true,
      autoSignIn: false,
      password: { hash: hashPassword, verify: ({ hash, password }) => isPassword(password, hash) },
    },
    user: {
      modelName: 'users',
      fields: {
        name: 'username',
        image: 'avatar_url',
        emailVerified: 'email_verified',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
      additionalFields: {
        role: { type: 'string', input: false },
        banned: { type: 'boolean', input: false },
        ban_reason: { type: 'string', input: false, required: false },
        date_of_birth: { type: 'string', input: false, required: false, returned: false },
      },
    },
    session: {
      modelName: 'auth_sessions',
      fields: {
        userId: 'user_id',
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
      // A signed session cookie would outlive a ban. A ban clears our own short-lived cache.
      cookieCache: { enabled: false },
      // The cookie is set only at sign-in, so a refreshed row would outlive it.
      expiresIn: sessionSeconds,
      disableSessionRefresh: true,
    },
    account: {
      modelName: 'auth_accounts',
      fields: {
        userId: 'user_id',
        accountId: 'account_id',
        providerId: 'provider_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
    },
    verification: {
      modelName: 'auth_verifications',
      fields: { expiresAt: 'expires_at', createdAt: 'created_at', updatedAt: 'updated_at' },
    },
    plugins: [
      twoFactor({
        schema: {
          user: { fields: { twoFactorEnabled: 'two_factor_enabled' } },
          twoFactor: {
            modelName: 'auth_two_factors',
            fields: {
              userId: 'user_id',
              backupCodes: 'backup_codes',
              failedVerificationCount: 'failed_verification_count',
              lockedUntil: 'locked_until',
            },
          },
        },
        backupCodeOptions: { storeBackupCodes: 'encrypted', customBackupCodesGenerate: makeRecoveryCodes },
        // Anyone with the password could lock the owner out. limit-guesses.ts tells them apart.
        accountLockout: { enabled: false },
      }),
    ],
    advanced: {
      cookiePrefix: 'vip',
      useSecureCookies: publicUrl?.startsWith('https:') ?? false,
      database: { generateId: 'uuid' },
      // Anyone can send the forwarded address. Rate limits get the real one elsewhere.
      ipAddress: { disableIpTracking: true },
    },
    // Our own limits work across nodes. The library's logger prints email addresses.
    rateLimit: { enabled: false },
    logger: { disabled: true },
    telemetry: { enabled: false },
  })
}

export type Auth = ReturnType<typeof createAuth>

/** Leaves out letters and digits that look alike on paper. Ten of 31 characters are 49 bits. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'

function makeRecoveryCodes() {
  return Array.from({ length: recoveryCodeCount }, () => `${makeGroup()}-${makeGroup()}`)
}

function makeGroup() {
  return Array.from({ length: 5 }, () => alphabet[randomInt(alphabet.length)]).join('')
}
