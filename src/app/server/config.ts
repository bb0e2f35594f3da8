import path from 'node:path'
import { z } from 'zod'
import {
  ConfigError,
  oneOf,
  readRuntimeConfig,
  readVariables,
  runtimeVariables,
  wholeNumber,
} from '#platform/server/config.ts'

const unitMs = { m: 60_000, h: 3_600_000, d: 86_400_000 }
const leastBackupMs = 10 * unitMs.m

const duration = z
  .string()
  .regex(/^\d{1,4}[mhd]$/, 'must be a number with m, h or d behind it, such as 24h')
  .transform((text) => Number.parseInt(text, 10) * unitMs[text.at(-1) as keyof typeof unitMs])

const siteVariables = {
  BACKUP_EVERY: duration.refine((ms) => ms >= leastBackupMs, 'must be at least 10m').optional(),
  BACKUP_KEEP: wholeNumber(1, 1000).default(7),
  BACKUP_DIR: z.string().optional(),
  BACKUP_PASSPHRASE: z.string().min(12, 'must have at least 12 characters').optional(),
  SITE_PERSONALITY: z.string().max(60, 'must have at most 60 characters').default('Ash'),
  SITE_NAME: z.string().max(100, 'must have at most 100 characters').optional(),
  SITE_CONTACT: z.email('must be an email address').default('contact@example.com'),
  VISITOR_COUNTER: oneOf('fake', 'real').default('fake'),
  DEMO: oneOf('on', 'off').default('on'),
  SERVICE_WORKER: oneOf('on', 'off').default('on'),
  ADMIN_EMAIL: z.email('must be an email address').default('admin@example.com'),
  ADMIN_PASSWORD: z.string().min(8, 'must have at least 8 characters').optional(),
}

export const variables = { ...runtimeVariables, ...siteVariables }

export function readConfig(env: NodeJS.ProcessEnv) {
  const runtime = readRuntimeConfig(env)
  const site = readVariables(siteVariables, env)
  return {
    ...runtime,
    site: {
      personality: site.SITE_PERSONALITY,
      name: site.SITE_NAME ?? `${site.SITE_PERSONALITY}'s VIP World`,
      contact: site.SITE_CONTACT,
      visitor_counter: site.VISITOR_COUNTER,
    },
    mail: { smtpUrl: runtime.mail.smtpUrl, from: runtime.mail.from ?? site.SITE_CONTACT },
    backups: {
      everyMs: site.BACKUP_EVERY,
      keep: site.BACKUP_KEEP,
      folder: path.resolve(site.BACKUP_DIR ?? path.join(runtime.dataDir, 'backups')),
      passphrase: site.BACKUP_PASSPHRASE,
    },
    isDemo: site.DEMO === 'on',
    hasServiceWorker: site.SERVICE_WORKER === 'on',
    firstAdmin: { email: site.ADMIN_EMAIL, password: site.ADMIN_PASSWORD },
  }
}

export type Config = ReturnType<typeof readConfig>

export { ConfigError }
