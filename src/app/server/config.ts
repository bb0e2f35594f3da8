import { z } from 'zod'
import { ConfigError, oneOf, readRuntimeConfig, readVariables, runtimeVariables } from '#platform/server/config.ts'

const siteVariables = {
  SITE_PERSONALITY: z.string().max(60, 'must have at most 60 characters').default('Ash'),
  SITE_NAME: z.string().max(100, 'must have at most 100 characters').optional(),
  SITE_CONTACT: z.email('must be an e-mail address').default('contact@example.com'),
  VISITOR_COUNTER: oneOf('fake', 'real').default('fake'),
  DEMO: oneOf('on', 'off').default('on'),
  ADMIN_EMAIL: z.email('must be an e-mail address').default('admin@example.com'),
  ADMIN_PASSWORD: z.string().min(8, 'must have at least 8 characters').optional(),
}

/** All that the environment may say. */
export const variables = { ...runtimeVariables, ...siteVariables }

/** Everything the environment says, read once at the start. Throws a ConfigError that names the wrong variable. */
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
    isDemo: site.DEMO === 'on',
    firstAdmin: { email: site.ADMIN_EMAIL, password: site.ADMIN_PASSWORD },
  }
}

export type Config = ReturnType<typeof readConfig>

export { ConfigError }
