import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test('an empty environment gives a complete local site', () => {
  const config = readConfig({})
  expect(config).toMatchObject({
    port: 3000,
    database: { url: undefined },
    redisUrl: undefined,
    s3: undefined,
    isDemo: true,
    site: { personality: 'Ash', name: "Ash's VIP World" },
  })
})

test.each([
  [{ PORT: 'eighty' }, 'PORT: must be a whole number from 0 to 65535'],
  [{ PORT: '70000' }, 'PORT: must be a whole number from 0 to 65535'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL: must be a URL that starts with postgres:// or postgresql://'],
  [{ DATABASE_POOL: '1' }, 'DATABASE_POOL: must be a whole number from 2 to 200'],
  [{ REDIS_URL: 'localhost' }, 'REDIS_URL: must be a URL that starts with redis:// or rediss://'],
  [{ PUBLIC_URL: 'example.com' }, 'PUBLIC_URL: must be a URL that starts with http:// or https://'],
  [{ S3_BUCKET: 'media' }, 'S3_ACCESS_KEY_ID: is needed when S3_BUCKET is set'],
  [{ SMTP_URL: 'https://mail' }, 'SMTP_URL: must be a URL that starts with smtp:// or smtps://'],
  [{ MAIL_FROM: 'the site' }, 'MAIL_FROM: must be an e-mail address'],
  [{ AUTH_SECRET: 'short' }, 'AUTH_SECRET: must have at least 32 characters'],
  [{ VISITOR_COUNTER: 'yes' }, 'VISITOR_COUNTER: must be one of fake, real'],
  [{ DEMO: 'yes' }, 'DEMO: must be one of on, off'],
  [{ ADMIN_EMAIL: 'me' }, 'ADMIN_EMAIL: must be an e-mail address'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL: must be one of debug, info, warn, error, silent'],
])('%j stops the start: %s', (env, line) => expect(() => readConfig(env)).toThrow(line))

test('an empty variable counts as unset', () => expect(readConfig({ PORT: ' ' }).port).toBe(3000))
