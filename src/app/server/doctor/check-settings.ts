import { readVariables } from '#platform/server/config.ts'
import { type Config, ConfigError, readConfig, variables } from '../config.ts'
import { type Finding, ok, problem, warn } from './finding.ts'

type Settings = {
  findings: Finding[]
  config: Config
  wrong: ReadonlySet<string>
}

/** Values are never shown, because some are secrets. */
export function checkSettings(env: NodeJS.ProcessEnv): Settings {
  const given = Object.keys(variables).filter((name) => env[name]?.trim())
  const problems = given.flatMap((name) => wrongValue(name, env) ?? [])
  const wrong = new Set(problems.map(({ about }) => about))
  const usable: NodeJS.ProcessEnv = Object.fromEntries(Object.entries(env).filter(([name]) => !wrong.has(name)))
  const incomplete = incompleteBucket(usable)
  if (incomplete) {
    problems.push(incomplete)
    wrong.add('S3_BUCKET')
    delete usable.S3_BUCKET
  }
  const config = readConfig(usable)
  const findings = [...problems, ...misspelt(env), ...doubtful(config, usable)]
  if (findings.length === 0) findings.push(ok('settings', `${given.length} set, all of them valid`))
  return { findings, config, wrong }
}

function wrongValue(name: string, env: NodeJS.ProcessEnv): Finding | undefined {
  return refusalOf(() => readVariables({ [name]: variables[name as keyof typeof variables] }, env))
}

function incompleteBucket(env: NodeJS.ProcessEnv) {
  return refusalOf(() => readConfig(env))
}

function refusalOf(read: () => void): Finding | undefined {
  try {
    read()
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    const [about = '', ...says] = error.message.split(': ')
    return problem(about, says.join(': '))
  }
}

/** Compose passes its own settings to the site too. */
const ofCompose = new Set(['SITE_DOMAIN', 'REDIS_PASSWORD'])

/** The start ignores unknown settings, because they may belong to other programs. */
function misspelt(env: NodeJS.ProcessEnv): Finding[] {
  const known = Object.keys(variables)
  const families = new Set(known.filter((name) => name.includes('_')).map(familyOf))
  return Object.keys(env)
    .filter((name) => /^[A-Z][A-Z0-9_]+$/.test(name) && !known.includes(name) && !ofCompose.has(name))
    .flatMap((name) => {
      const [nearest = '', distance = 0] = nearestOf(name, known)
      const isAlike = name.length > 5 && distance <= 2
      if (!isAlike && !(name.includes('_') && families.has(familyOf(name)))) return []
      const hint = distance <= 4 ? ` Did you mean ${nearest}?` : ''
      return warn(name, `isn't a setting of the site and has no effect.${hint}`)
    })
}

const familyOf = (name: string) => name.slice(0, name.indexOf('_'))

function nearestOf(name: string, known: string[]) {
  const byDistance = known.map((one) => [one, editDistance(name, one)] as const).sort(([, a], [, b]) => a - b)
  return byDistance[0] ?? []
}

function editDistance(from: string, to: string) {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (const [index, letter] of [...from].entries()) {
    const next = [index + 1]
    for (const [column, other] of [...to].entries()) {
      const [above = 0, before = 0, diagonal = 0] = [row[column + 1], next[column], row[column]]
      next.push(Math.min(above + 1, before + 1, diagonal + (letter === other ? 0 : 1)))
    }
    row = next
  }
  return row[to.length] ?? 0
}

function doubtful(config: Config, env: NodeJS.ProcessEnv): Finding[] {
  const { publicUrl, trustedProxies, redisUrl, s3, database, rateLimits } = config
  const doubts: [boolean, string, string][] = [
    [
      Boolean(publicUrl?.startsWith('https:')) && trustedProxies === 0,
      'TRUSTED_PROXIES',
      'is 0, but PUBLIC_URL is https, so a proxy stands in front of the site: all visitors share one limit. Set it to the number of your proxies.',
    ],
    [
      trustedProxies > 0 && !publicUrl,
      'PUBLIC_URL',
      "isn't set, but TRUSTED_PROXIES is: links in mails lead nowhere, and cookies aren't marked as secure. Set it to the address that visitors type.",
    ],
    [
      Boolean(publicUrl && isOpenToListeners(publicUrl)),
      'PUBLIC_URL',
      'is http: passwords can be read on the way. Put TLS in front and make it https.',
    ],
    [
      Boolean(publicUrl) && !rateLimits,
      'RATE_LIMITS',
      'is off on a public site: anybody can guess passwords as fast as they like. Unset it.',
    ],
    [
      Boolean(redisUrl) && !database.url,
      'REDIS_URL',
      'has little use with the embedded database, which serves one process.',
    ],
    [
      Boolean(redisUrl && database.url) && !s3,
      'S3_BUCKET',
      "isn't set, but REDIS_URL is: with several processes, DATA_DIR/media must be one folder for all of them, or pictures are missing.",
    ],
    [!env.S3_BUCKET?.trim() && Boolean(env.S3_ENDPOINT?.trim()), 'S3_ENDPOINT', 'has no effect without S3_BUCKET.'],
  ]
  return doubts.filter(([isSo]) => isSo).map(([, about, says]) => warn(about, says))
}

function isOpenToListeners(publicUrl: string) {
  const { protocol, hostname } = new URL(publicUrl)
  return protocol === 'http:' && hostname !== 'localhost' && !/^[\d.]+$|^\[/.test(hostname)
}
