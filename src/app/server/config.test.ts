import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { readConfig, variables } from './config.ts'

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
  [{ PORT: '0x50' }, 'PORT: must be a whole number from 0 to 65535'],
  [{ PORT: '-1' }, 'PORT: must be a whole number from 0 to 65535'],
  [{ TRUSTED_PROXIES: '1.5' }, 'TRUSTED_PROXIES: must be a whole number from 0 to 10'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL: must be a URL that starts with postgres:// or postgresql://'],
  [{ DATABASE_POOL: '1' }, 'DATABASE_POOL: must be a whole number from 2 to 200'],
  [{ REDIS_URL: 'localhost' }, 'REDIS_URL: must be a URL that starts with redis:// or rediss://'],
  [{ PUBLIC_URL: 'example.com' }, 'PUBLIC_URL: must be a URL that starts with http:// or https://'],
  [{ PUBLIC_URL: 'https:example.com' }, 'PUBLIC_URL: must be a URL that starts with http:// or https://'],
  [{ PUBLIC_URL: 'https://a.example/vip' }, 'PUBLIC_URL: must have nothing after the host and port'],
  [{ S3_BUCKET: 'media', S3_ACCESS_KEY_ID: 'id' }, 'S3_SECRET_ACCESS_KEY: is needed when S3_BUCKET is set'],
  [{ S3_ENDPOINT: 'minio:9000' }, 'S3_ENDPOINT: must be a URL that starts with http:// or https://'],
  [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN: must have at least 16 characters'],
  [{ RATE_LIMITS: 'no' }, 'RATE_LIMITS: must be one of on, off'],
  [{ SITE_CONTACT: 'us' }, 'SITE_CONTACT: must be an email address'],
  [{ ADMIN_PASSWORD: 'short' }, 'ADMIN_PASSWORD: must have at least 8 characters'],
  [{ S3_BUCKET: 'media' }, 'S3_ACCESS_KEY_ID: is needed when S3_BUCKET is set'],
  [{ SMTP_URL: 'https://mail' }, 'SMTP_URL: must be a URL that starts with smtp:// or smtps://'],
  [{ MAIL_FROM: 'the site' }, 'MAIL_FROM: must be an email address'],
  [{ VAPID_PUBLIC_KEY: 'short' }, 'VAPID_PUBLIC_KEY: must be the public key that'],
  [{ VAPID_PRIVATE_KEY: 'k'.repeat(43) }, 'VAPID_PUBLIC_KEY: is needed when VAPID_PRIVATE_KEY is set'],
  [{ AUTH_SECRET: 'short' }, 'AUTH_SECRET: must have at least 32 characters'],
  [{ VISITOR_COUNTER: 'yes' }, 'VISITOR_COUNTER: must be one of fake, real'],
  [{ DEMO: 'yes' }, 'DEMO: must be one of on, off'],
  [{ ADMIN_EMAIL: 'me' }, 'ADMIN_EMAIL: must be an email address'],
  [{ BACKUP_EVERY: 'daily' }, 'BACKUP_EVERY: must be a number with m, h or d behind it, such as 24h'],
  [{ BACKUP_EVERY: '5m' }, 'BACKUP_EVERY: must be at least 10m'],
  [{ BACKUP_PASSPHRASE: 'short' }, 'BACKUP_PASSPHRASE: must have at least 12 characters'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL: must be one of debug, info, warn, error, silent'],
])('%j stops the start: %s', (env, line) => expect(() => readConfig(env)).toThrow(line))

test('an empty variable counts as unset', () => expect(readConfig({ PORT: ' ' }).port).toBe(3000))

test.each(['https://vip.example', 'https://vip.example/', 'http://192.168.0.7:8080'])('PUBLIC_URL may be %s', (url) =>
  expect(readConfig({ PUBLIC_URL: url }).publicUrl).toBe(url.replace(/\/$/, '')),
)

test('docs/operations.md documents every variable with its default, and no other', async () => {
  const document = await readFile(path.resolve(import.meta.dirname, '../../../docs/operations.md'), 'utf8')
  const rows = document.split('\n').filter((line) => /^\| `[A-Z]/.test(line))
  const documented = rows.flatMap((row) => {
    const [, names = '', value = ''] = row.split('|').map((cell) => cell.trim().replaceAll('`', ''))
    return names.split(', ').map((name) => [name, value])
  })
  // The document describes these defaults in words or by another variable.
  const derived = { MAIL_FROM: 'SITE_CONTACT', SITE_NAME: "Ash's VIP World", ADMIN_PASSWORD: 'generated' }
  expect(Object.fromEntries(documented)).toEqual({ ...defaults(), ...derived })
})

function defaults() {
  return Object.fromEntries(
    Object.entries(variables).map(([name, schema]) => {
      const { data } = schema.safeParse(undefined)
      return [name, data === undefined ? '' : String(data)]
    }),
  )
}
