import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { anAccount } from '#tooling/testing/an-account.ts'
import { emptyTables } from '#tooling/testing/test-database.ts'
import { testSite } from '#tooling/testing/test-site.ts'
import { readAdminCommand } from './admin-command.ts'

const site = await testSite()
const { db } = site
const visitor = site.aVisitor()
const run = (...words: string[]) =>
  readAdminCommand(words)({ db, sessions: site.sessions, closeSockets: async () => {}, now: new Date() })
const roles = async () => {
  const rows = await db.selectFrom('users').select(['username', 'role']).orderBy('username').execute()
  return rows.map(({ username, role }) => `${username} ${role}`)
}

beforeEach(async () => {
  await emptyTables(db)
  await anAccount(db, { email: 'mo@example.com', username: 'Mo Bug', password: 'the old one', role: 'user' })
})

test('promotes and demotes by email', async () => {
  await anAccount(db, { email: 'ann@example.com', username: 'Ann', password: 'x', role: 'admin' })
  expect(await run('promote', 'MO@example.com')).toBe('Mo Bug is an administrator now.')
  expect(await roles()).toEqual(['Ann admin', 'Mo Bug admin'])
  expect(await run('demote', 'mo@example.com')).toBe('Mo Bug is no administrator any more.')
  expect(await roles()).toEqual(['Ann admin', 'Mo Bug user'])
})

test('a banned user can’t be promoted', async () => {
  await db.updateTable('users').set({ banned: true }).execute()
  await expect(run('promote', 'mo@example.com')).rejects.toThrow('Mo Bug is banned. Lift the ban first.')
  expect(await roles()).toEqual(['Mo Bug user'])
})

test('the last administrator can’t be demoted', async () => {
  await run('promote', 'mo@example.com')
  const last = 'Mo Bug is the only administrator. Promote somebody else first.'
  await expect(run('demote', 'mo@example.com')).rejects.toThrow(last)
  expect(await roles()).toEqual(['Mo Bug admin'])
})

test('create makes an administrator who can sign in, and prints a generated password', async () => {
  const line = await run('create', 'New@example.com', 'New Admin')
  const [, password = ''] = line.match(/^admin sign-in: New@example\.com (\S{16})$/) ?? []
  const signedIn = await visitor.call('accounts.signIn', { email: 'new@example.com', password })
  expect(signedIn.body).toMatchObject({ username: 'New Admin', is_admin: true })
  expect(await run('create', 'two@example.com', 'Two Two', 'my own choice')).toContain('my own choice')
})

test.each([
  [['create', 'mo@example.com', 'Another'], 'Somebody has the address mo@example.com already: promote them.'],
  [['create', 'new@example.com', 'mo bug'], 'Somebody has the username mo bug already.'],
  [['create', 'new', 'New Admin'], 'Please enter a valid email address'],
  [['create', 'new@example.com', 'x'], 'Username must be between 3 and 20 characters'],
  [['create', 'new@example.com', 'New Admin', 'short'], 'Password must be at least 8 characters'],
  [['promote', 'nobody@example.com'], 'Nobody has the address nobody@example.com.'],
  [['reset-password', 'mo@example.com', 'short'], 'Password must be at least 8 characters'],
])('%j is refused: %s', async (words, message) => {
  await expect(run(...words)).rejects.toThrow(message)
  expect(await roles()).toEqual(['Mo Bug user'])
})

test.each([[[]], [['promote']], [['create', 'a@example.com']], [['constructor', 'x']], [['promote', 'a', 'b']]])(
  '%j prints the usage',
  (words) => expect(() => readAdminCommand(words)).toThrow('npm run admin -- promote EMAIL'),
)

test('reset-password sets a new password and ends every session', async () => {
  const { headers } = await visitor.call('accounts.signIn', { email: 'mo@example.com', password: 'the old one' })
  const cookie = headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const line = await run('reset-password', 'mo@example.com')
  const password = line.split(' ').at(-1)
  expect((await visitor.call('accounts.signIn', { email: 'mo@example.com', password })).status).toBe(200)
  const me = await fetch(`${site.url}/api/me`, { headers: { cookie } })
  expect(await me.json()).toEqual({ kind: 'visitor' })
})

describe('as a command', () => {
  test('runs on the configured database, and refuses while the embedded one is in use', async () => {
    await db
      .insertInto('server_state')
      .values({ key: 'first_start', value: JSON.stringify(true) })
      .execute()
    const { code, output } = await runCommand('promote', 'mo@example.com')
    if (site.database.kind === 'embedded') {
      const inUse = 'The site is running, and the embedded database serves one process: stop the site first.'
      expect({ code, output }).toEqual({ code: 1, output: inUse })
    } else {
      expect({ code, output }).toEqual({ code: 0, output: 'Mo Bug is an administrator now.' })
      expect(await roles()).toEqual(['Mo Bug admin'])
    }
  })

  test('refuses before the site’s first start', async () => {
    if (site.database.kind === 'embedded') return
    const { code, output } = await runCommand('promote', 'mo@example.com')
    expect({ code, output }).toMatchObject({ code: 1, output: expect.stringContaining('never been started') })
  })
})

async function runCommand(...words: string[]) {
  const { url, dataDir } = site.database.options
  const file = path.resolve(import.meta.dirname, '../../../../app/commands/admin.ts')
  const env = { ...process.env, DATABASE_URL: url ?? '', DATA_DIR: dataDir, REDIS_URL: '' }
  const child = spawn(process.execPath, [file, ...words], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  const [code] = await once(child, 'close')
  return { code, output: output.trim() }
}
