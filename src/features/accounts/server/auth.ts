import { hash, verify } from '@node-rs/argon2'
import { betterAuth } from 'better-auth'
import type { Db } from '#db/schema.gen.ts'

export const sessionCookiePrefix = 'vip'

export type AuthOptions = { db: Db; secret: string; publicUrl: string | undefined }

/** The sign-in library on our own tables. It is not mounted on HTTP: our procedures call it, so that one policy holds for all calls. */
export function createAuth({ db, secret, publicUrl }: AuthOptions) {
  return betterAuth({
    baseURL: publicUrl ?? 'http://localhost',
    secret,
    database: { db, type: 'postgres' },
    emailAndPassword: {
      enabled: true,
      autoSignIn: false,
      password: { hash: (password) => hash(password), verify: ({ hash: known, password }) => verify(known, password) },
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
      // A signed cookie that stands for the session would outlive a ban; our own short cache is cleared by one.
      cookieCache: { enabled: false },
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
    advanced: {
      cookiePrefix: sessionCookiePrefix,
      useSecureCookies: publicUrl?.startsWith('https:') ?? false,
      database: { generateId: 'uuid' },
    },
    // Our own limits hold across nodes and know accounts; its logger prints e-mail addresses.
    rateLimit: { enabled: false },
    logger: { disabled: true },
    telemetry: { enabled: false },
  })
}

export type Auth = ReturnType<typeof createAuth>
