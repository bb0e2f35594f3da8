import path from 'node:path'
import { z } from 'zod'

/** Its message is one clear line that names the variable. The start prints it and exits. */
export class ConfigError extends Error {}

export function cannotUse(variable: string, problem: string, error: unknown) {
  return new ConfigError(`${variable}: ${problem} (${reasonOf(error)})`)
}

export function reasonOf(error: unknown): string {
  const { message, errors, code } = error as { message?: string; errors?: unknown[]; code?: string }
  // A host with several addresses fails with an AggregateError, which has no message of its own.
  const reason = errors?.length ? reasonOf(errors[0]) : message || code || String(error)
  return reason.replaceAll(/\s+/g, ' ')
}

export function readVariables<Shape extends z.ZodRawShape>(shape: Shape, env: NodeJS.ProcessEnv) {
  const given = Object.fromEntries(Object.keys(shape).map((name) => [name, env[name]?.trim() || undefined]))
  const parsed = z.object(shape).safeParse(given)
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  throw new ConfigError(`${String(issue?.path[0])}: ${issue?.message}`)
}

export const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .refine((text) => /^\d{1,9}$/.test(text) && Number(text) >= min && Number(text) <= max, {
      error: `must be a whole number from ${min} to ${max}`,
    })
    .transform(Number)

const url = (...schemes: string[]) =>
  z.string().refine((text) => URL.canParse(text) && schemes.some((scheme) => text.startsWith(`${scheme}://`)), {
    error: `must be a URL that starts with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}`,
    // The next check relies on a valid URL.
    abort: true,
  })

/** The URL has no path, because pages link to each other from the root. */
const origin = url('http', 'https').refine(
  (text) => new URL(text).href === `${new URL(text).origin}/`,
  'must have nothing after the host and port, and no user name',
)

export const oneOf = <const Values extends readonly [string, ...string[]]>(...values: Values) =>
  z.enum(values, { error: `must be one of ${values.join(', ')}` })

export const runtimeVariables = {
  PORT: wholeNumber(0, 65535).default(3000),
  HOST: z.string().optional(),
  PUBLIC_URL: origin.optional(),
  TRUSTED_PROXIES: wholeNumber(0, 10).default(0),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: url('postgres', 'postgresql').optional(),
  DATABASE_POOL: wholeNumber(2, 200).default(10),
  REDIS_URL: url('redis', 'rediss').optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ENDPOINT: url('http', 'https').optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  SMTP_URL: url('smtp', 'smtps').optional(),
  MAIL_FROM: z.email('must be an email address').optional(),
  VAPID_PUBLIC_KEY: z
    .string()
    .regex(/^[\w-]{87}$/, 'must be the public key that `npx web-push generate-vapid-keys` printed')
    .optional(),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, 'must be the private key that `npx web-push generate-vapid-keys` printed')
    .optional(),
  AUTH_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  RATE_LIMITS: oneOf('on', 'off').default('on'),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  LOG_LEVEL: oneOf('debug', 'info', 'warn', 'error', 'silent').default('info'),
}

/** docs/operations.md documents every variable. */
export function readRuntimeConfig(env: NodeJS.ProcessEnv) {
  const variables = readVariables(runtimeVariables, env)
  const dataDir = path.resolve(variables.DATA_DIR)
  return {
    port: variables.PORT,
    /** Undefined listens on every address, IPv4 and IPv6, because `localhost` may be either. */
    host: variables.HOST,
    /** Undefined means the host of each request (no proxy in front). */
    publicUrl: variables.PUBLIC_URL?.replace(/\/+$/, ''),
    trustedProxies: variables.TRUSTED_PROXIES,
    dataDir,
    database: { url: variables.DATABASE_URL, poolSize: variables.DATABASE_POOL, dataDir },
    redisUrl: variables.REDIS_URL,
    s3: readS3(variables),
    mail: { smtpUrl: variables.SMTP_URL, from: variables.MAIL_FROM },
    vapid: readVapid(variables),
    authSecret: variables.AUTH_SECRET,
    rateLimits: variables.RATE_LIMITS === 'on',
    metricsToken: variables.METRICS_TOKEN,
    logLevel: variables.LOG_LEVEL,
  }
}

type S3Variables = Pick<
  z.infer<z.ZodObject<typeof runtimeVariables>>,
  'S3_BUCKET' | 'S3_REGION' | 'S3_ENDPOINT' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY'
>

function readS3(variables: S3Variables) {
  if (!variables.S3_BUCKET) return undefined
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = variables
  if (!accessKeyId) throw new ConfigError('S3_ACCESS_KEY_ID: is needed when S3_BUCKET is set')
  if (!secretAccessKey) throw new ConfigError('S3_SECRET_ACCESS_KEY: is needed when S3_BUCKET is set')
  return {
    bucket: variables.S3_BUCKET,
    region: variables.S3_REGION,
    endpoint: variables.S3_ENDPOINT,
    accessKeyId,
    secretAccessKey,
  }
}

type VapidVariables = Pick<z.infer<z.ZodObject<typeof runtimeVariables>>, 'VAPID_PUBLIC_KEY' | 'VAPID_PRIVATE_KEY'>

function readVapid({ VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey }: VapidVariables) {
  if (publicKey && !privateKey) throw new ConfigError('VAPID_PRIVATE_KEY: is needed when VAPID_PUBLIC_KEY is set')
  if (privateKey && !publicKey) throw new ConfigError('VAPID_PUBLIC_KEY: is needed when VAPID_PRIVATE_KEY is set')
  return publicKey && privateKey ? { publicKey, privateKey } : undefined
}

export type S3Config = NonNullable<ReturnType<typeof readS3>>
