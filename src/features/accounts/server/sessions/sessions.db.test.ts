import { beforeEach, expect, test, vi } from 'vitest'
import { openTab } from '#tooling/testing/open-tab.ts'
import { emptyTables } from '#tooling/testing/test-database.ts'
import { type Caller, testSite } from '#tooling/testing/test-site.ts'
import { banUser } from '../admin/ban-user.ts'
import { demoteUser, promoteUser } from '../admin/change-role.ts'
import { createSessions } from './sessions.ts'

const site = await testSite()
const { db } = site
const password = 'a password for tests'
const deps = {
  db,
  sessions: site.sessions,
  closeSockets: async (userId: string, sessionId?: string) => site.realtime.refreshIdentity(userId, sessionId),
}
let user: Caller
let phone: Caller

beforeEach(async () => {
  await emptyTables(db)
  user = await site.aUser()
  phone = await site.signIn(user.userId as string)
})

test('users see where they are signed in, and which of the devices is this one', async () => {
  await db
    .updateTable('auth_sessions')
    .set({ user_agent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36' })
    .execute()
  const { body } = await user.call('accounts.sessions')
  expect(body).toHaveLength(2)
  expect(body.filter((session: any) => session.is_current)).toHaveLength(1)
  expect(body[0]).toEqual({
    id: expect.any(String),
    device: 'Chrome on Linux',
    last_used: expect.stringMatching(/Z$/),
    signed_in: expect.stringMatching(/Z$/),
    is_current: expect.any(Boolean),
  })
  expect(JSON.stringify(body)).not.toContain('token')
})

test('the list shows when a device was last used', async () => {
  const long = new Date(Date.now() - 3_600_000)
  await db.updateTable('auth_sessions').set({ updated_at: long, created_at: long }).execute()
  await site.sessions.forget(user.userId as string)
  const { body } = await user.call('accounts.sessions')
  const here = body.find((session: any) => session.is_current)
  const there = body.find((session: any) => !session.is_current)
  expect(there).toMatchObject({ last_used: long.toISOString(), signed_in: long.toISOString() })
  expect(Date.now() - Date.parse(here.last_used)).toBeLessThan(60_000)
  expect(here.signed_in).toBe(long.toISOString())
})

test('signing out one device closes its sockets and leaves the others alone', async () => {
  const [tabSocket, phoneSocket] = await Promise.all([openTab(site, user), openTab(site, phone)])
  const other = await otherSessionOf(user)
  expect((await user.call('accounts.endSession', { id: other })).status).toBe(200)

  expect((await phone.call('accounts.me')).body).toEqual({ kind: 'visitor' })
  expect((await user.call('accounts.me')).body).toMatchObject({ kind: 'user' })
  await vi.waitFor(() => expect(phoneSocket.connected).toBe(false))
  expect(phoneSocket.heard).toContain('session_closed')
  expect(tabSocket.connected).toBe(true)
  expect(await user.call('accounts.endSession', { id: other })).toMatchObject({
    status: 404,
    body: { code: 'not_found', message: 'This device is signed out already.' },
  })
})

test('signing out all other devices closes their sockets and leaves everyone else’s alone', async () => {
  const [tabSocket, phoneSocket] = await Promise.all([openTab(site, user), openTab(site, phone)])
  const stranger = await site.aUser()
  expect((await user.call('accounts.endOtherSessions')).status).toBe(200)

  expect((await phone.call('accounts.me')).body).toEqual({ kind: 'visitor' })
  await vi.waitFor(() => expect(phoneSocket.connected).toBe(false))
  expect(tabSocket.connected).toBe(true)
  expect((await user.call('accounts.sessions')).body).toHaveLength(1)
  expect((await stranger.call('accounts.me')).body).toMatchObject({ kind: 'user' })
})

test('every response names its caller, so an open page notices a ban without a socket', async () => {
  const markOf = async (path: string, init?: RequestInit) => (await user.fetch(path, init)).headers.get('x-caller')
  const ways = async () => [
    await markOf('/api/seasons'),
    await markOf('/api/nothing-here'),
    await markOf('/api/rpc/accounts/profile', { method: 'POST' }),
    await markOf('/media/uploads', { method: 'POST' }),
  ]
  expect(await ways()).toEqual(Array(4).fill(`user ${user.userId}`))
  const admin = await site.anAdmin()
  expect((await admin.call('seasons.list')).headers.get('x-caller')).toBe(`admin ${admin.userId}`)
  await admin.call('moderation.banUser', { user_id: user.userId, reason: 'spam' })
  expect(await ways()).toEqual(Array(4).fill('banned'))
  expect((await site.aVisitor().call('seasons.list')).headers.get('x-caller')).toBe('visitor')
})

test('signing out this device clears its cookie', async () => {
  const { body } = await user.call('accounts.sessions')
  const { id } = body.find((session: any) => session.is_current)
  const { headers } = await user.call('accounts.endSession', { id })
  expect(headers.getSetCookie()[0]).toContain('Max-Age=0')
  expect((await phone.call('accounts.me')).body).toMatchObject({ kind: 'user' })
})

test('a user can’t sign out someone else’s device', async () => {
  const stranger = await site.aUser()
  const id = await otherSessionOf(user)
  expect((await stranger.call('accounts.endSession', { id })).status).toBe(404)
  expect((await phone.call('accounts.me')).body).toMatchObject({ kind: 'user' })
})

test('signing out closes the sockets of every device', async () => {
  const both = await Promise.all([openTab(site, user), openTab(site, phone)])
  await user.call('accounts.signOut')
  await vi.waitFor(() => expect(both.map(({ connected }) => connected)).toEqual([false, false]))
})

test('a new password ends the other sessions and keeps this one', async () => {
  const [tabSocket, phoneSocket] = await Promise.all([openTab(site, user), openTab(site, phone)])
  const change = { current_password: password, password: 'brand new one' }
  expect((await user.call('accounts.changePassword', change)).status).toBe(200)

  expect((await user.call('accounts.me')).body).toMatchObject({ kind: 'user' })
  expect((await phone.call('accounts.me')).body).toEqual({ kind: 'visitor' })
  await vi.waitFor(() => expect(phoneSocket.connected).toBe(false))
  expect(tabSocket.connected).toBe(true)
  const { email } = (await user.call('accounts.profile')).body
  const signIn = (secret: string) => site.aVisitor().call('accounts.signIn', { email, password: secret })
  expect((await signIn(password)).status).toBe(401)
  expect((await signIn('brand new one')).status).toBe(200)
})

test('without the current password the password does not change', async () => {
  const wrong = { current_password: 'guess', password: 'brand new one' }
  expect(await user.call('accounts.changePassword', wrong)).toMatchObject({
    status: 422,
    body: { code: 'wrong_password', message: "The password isn't right." },
  })
  expect(
    (await user.call('accounts.changePassword', { current_password: password, password: 'short' })).body,
  ).toMatchObject({
    code: 'invalid_input',
    message: 'Password must be at least 8 characters',
  })
  expect((await phone.call('accounts.me')).body).toMatchObject({ kind: 'user' })
})

test('a ban closes an open tab’s socket for good with the reason, and every later call is refused', async () => {
  const socket = await openTab(site, user)
  const admin = await site.anAdmin()
  await banUser(
    { db, sessions: site.sessions, kick: site.realtime.kick },
    { userId: user.userId as string, adminId: admin.userId as string, reason: 'spam', now: new Date() },
  )
  await vi.waitFor(() => expect(socket.connected).toBe(false))
  expect(socket.heard).toContain('kicked')
  expect(await user.call('accounts.profile')).toMatchObject({
    status: 403,
    body: { code: 'account_banned', message: 'Your account has been banned. Reason: spam' },
  })
  expect((await user.call('accounts.me')).body).toEqual({ kind: 'banned', reason: 'spam' })
})

test('a granted or removed role applies from the next call on', async () => {
  await site.anAdmin()
  const season = { number: 1, name: 'Laundry Day', description: '', start_date: null, end_date: null }
  const change = { userId: user.userId as string, now: new Date() }
  expect((await user.call('seasons.create', season)).status).toBe(403)
  expect(await promoteUser(deps, change)).toBe('promoted')
  expect((await user.call('seasons.create', season)).status).toBe(200)
  expect((await user.call('accounts.me')).body).toMatchObject({ is_admin: true })
  expect(await demoteUser(deps, change)).toBe('demoted')
  expect((await user.call('seasons.create', season)).status).toBe(403)
  expect(await promoteUser(deps, { userId: crypto.randomUUID(), now: new Date() })).toBe('not_found')
})

test('if two admins step down at once, one stays', async () => {
  const admins = await Promise.all([site.anAdmin(), site.anAdmin()])
  const outcomes = await Promise.all(
    admins.map((admin) => demoteUser(deps, { userId: admin.userId as string, now: new Date() })),
  )
  expect(outcomes.sort()).toEqual(['demoted', 'last_admin'])
})

test('an identity is cached for at most 30 seconds', async () => {
  let now = Date.now()
  const auth = { api: { getSession: vi.fn(async () => null) } }
  const bus = {
    publish: async () => {},
    subscribe: () => {},
    onMissedMessages: () => {},
    isConnected: () => true,
    close: async () => {},
  }
  const found = {
    user: { id: 'u1', name: 'Mo', banned: false, role: 'user' },
    session: { id: 's1', updatedAt: new Date(now) },
  }
  auth.api.getSession.mockImplementation(async () => found as never)
  const cookieName = 'vip.session_token'
  const sessions = createSessions({ db, auth: auth as never, bus, cookieName, now: () => now })
  const ask = () => sessions.identify(new Headers({ cookie: 'vip.session_token=abc' }))
  await ask()
  now += 29_000
  await ask()
  expect(auth.api.getSession).toHaveBeenCalledTimes(1)
  now += 2000
  await ask()
  expect(auth.api.getSession).toHaveBeenCalledTimes(2)
})

async function otherSessionOf(caller: Caller): Promise<string> {
  const { body } = await caller.call('accounts.sessions')
  return body.find((session: any) => !session.is_current).id
}
