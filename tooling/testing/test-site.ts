import { afterAll, onTestFailed } from 'vitest'
import type { Db } from '../../db/schema.gen.ts'
import { readConfig } from '../../src/app/server/config.ts'
import type { PageSource } from '../../src/app/server/page-source.ts'
import { startSite } from '../../src/app/server/start-site.ts'
import { banUser } from '../../src/features/accounts/server/admin/ban-user.ts'
import type { Role } from '../../src/platform/rules/identity.ts'
import { createLog } from '../../src/platform/server/log.ts'
import type { PageEntry } from '../../src/platform/server/pages/page-renderer.ts'
import { anAccount } from './an-account.ts'
import { freshDatabase, type TestDatabase } from './test-database.ts'

export type Answer = { status: number; body: any; headers: Headers }

export type Caller = {
  userId: string | undefined
  cookie: string | undefined
  /** Calls a procedure as the site's own pages do. */
  call: (procedure: string, input?: unknown) => Promise<Answer>
  fetch: (path: string, init?: RequestInit) => Promise<Response>
}

export type TestSiteOptions = {
  env?: Record<string, string>
  pages?: PageSource
  stopGraceMs?: number
  lastRequestMs?: number
  readFreeBytes?: () => Promise<number>
  /** Builders bypass the API, so pages and responses are only cached if a test asks for it. */
  keepsAnswers?: boolean
  database?: TestDatabase
}

export async function testSite({
  env = {},
  pages = noPages,
  stopGraceMs = 0,
  lastRequestMs = 0,
  readFreeBytes,
  keepsAnswers = false,
  database: shared,
}: TestSiteOptions = {}) {
  const database = shared ?? (await freshDatabase())
  const config = readConfig({
    PORT: '0',
    HOST: '127.0.0.1',
    DEMO: 'off',
    RATE_LIMITS: 'off',
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent',
    ADMIN_PASSWORD: 'the first admin',
    DATA_DIR: database.options.dataDir || undefined,
    ...env,
  })
  const site = await startSite({
    config,
    log: createLog(process.env.LOG_LEVEL ?? 'error', process.env.LOG_LEVEL ? process.stdout : { write: keepLine }),
    pages,
    database: { db: database.db, kind: database.kind, limitQueries: () => {}, close: async () => {} },
    announce: () => {},
    stopGraceMs,
    lastRequestMs,
    keepsAnswers,
    readFreeBytes,
  })
  afterAll(site.stop)

  const callerWith = (session: { userId?: string; cookie?: string }): Caller => {
    const send = (path: string, init: RequestInit = {}) => {
      const headers = new Headers(init.headers)
      if (session.cookie) headers.set('cookie', session.cookie)
      return fetch(new URL(path, site.url), { redirect: 'manual', ...init, headers }).then(showCauseOfFailure)
    }
    return {
      userId: session.userId,
      cookie: session.cookie,
      fetch: send,
      call: async (procedure, input) => {
        const response = await send(`/api/rpc/${procedure.replaceAll('.', '/')}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ json: input }),
        })
        const body = (await response.json().catch(() => undefined)) as { json?: unknown } | undefined
        return { status: response.status, body: body?.json, headers: response.headers }
      },
    }
  }

  const signedIn = async (role: Role) => {
    const userId = await createPerson(site.db, role)
    return signIn(userId)
  }

  async function signIn(userId: string) {
    const response = await fetch(new URL('/api/sign-in', site.url), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(credentialsOf(userId)),
    })
    if (!response.ok) throw new Error(`sign-in failed: ${response.status} ${await response.text()}`)
    const cookie = response.headers
      .getSetCookie()
      .map((text) => text.split(';')[0])
      .join('; ')
    return callerWith({ userId, cookie })
  }

  return {
    ...site,
    database,
    aVisitor: () => callerWith({}),
    aUser: () => signedIn('user'),
    anAdmin: () => signedIn('admin'),
    /** Still sends the cookie of the session from before the ban. */
    aBannedUser: async () => {
      const [banned, admin] = await Promise.all([signedIn('user'), createPerson(site.db, 'admin')])
      const now = new Date()
      await banUser(
        { db: site.db, sessions: site.sessions, kick: site.realtime.kick },
        { userId: banned.userId as string, adminId: admin, reason: 'spam', now },
      )
      return banned
    },
    signIn,
    credentialsOf,
  }
}

/** By request id. */
const causes = new Map<string, string>()

function keepLine(line: string) {
  const { requestId, ...cause } = JSON.parse(line)
  if (requestId) causes.set(requestId, `${cause.err?.stack ?? ''}\n${JSON.stringify({ ...cause, stack: undefined })}`)
}

/** The response to a 500 only has a reference. */
function showCauseOfFailure(response: Response) {
  const cause = causes.get(response.headers.get('x-request-id') ?? '')
  if (response.status < 500 || !cause) return response
  try {
    onTestFailed(() => console.error(`${response.status} ${response.url}\n${cause}`))
  } catch {
    // This runs outside a test, so print it at once.
    console.error(cause)
  }
  return response
}

const password = 'a password for tests'

let people = 0

async function createPerson(db: Db, role: Role) {
  people++
  const username = `person${people}`
  const userId = await anAccount(db, {
    email: `${username}@example.com`,
    username,
    password,
    role,
    dateOfBirth: '1990-01-01',
  })
  emails.set(userId, `${username}@example.com`)
  return userId
}

const emails = new Map<string, string>()
const credentialsOf = (userId: string) => ({ email: emails.get(userId), password })

export function standInPages(fetch: PageEntry['fetch']): PageSource {
  return { isDevelopment: false, clientFolder: 'public', loadEntry: async () => ({ fetch }) }
}

const noPages = standInPages(() => new Response('no pages here', { status: 404 }))
