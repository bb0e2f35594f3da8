import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { anAccount } from '#tooling/testing/an-account.ts'
import { decode, startMailServer } from '#tooling/testing/start-mail-server.ts'
import { emptyTables } from '#tooling/testing/test-database.ts'
import { type Caller, testSite } from '#tooling/testing/test-site.ts'

const mailServer = await startMailServer()
const dataDir = await mkdtemp(path.join(os.tmpdir(), 'recovery-'))
afterAll(async () => {
  await mailServer.stop()
  await rm(dataDir, { recursive: true })
})

const site = await testSite({
  env: { SMTP_URL: mailServer.url, MAIL_FROM: 'site@vip.example', PUBLIC_URL: 'http://vip.example', DATA_DIR: dataDir },
})
const { db } = site
const visitor = site.aVisitor()
const mo = { email: 'mo@example.com', username: 'Mo Bug', password: 'the old one' }
const newPassword = 'the new one'
let userId: string

beforeEach(async () => {
  await emptyTables(db)
  mailServer.received.length = 0
  userId = await anAccount(db, { ...mo, role: 'user' })
})

test('a mailed link sets a new password', async () => {
  const token = await requestedToken()
  expect(mailServer.received).toMatchObject([{ from: 'site@vip.example', to: ['mo@example.com'] }])
  expect(mailServer.received[0]?.text).toContain(`http://vip.example/auth/reset-password?token=${token}`)
  expect(mailServer.received[0]?.text).toContain('Hello Mo Bug,')

  expect((await visitor.call('accounts.resetPassword', { token, password: newPassword })).status).toBe(200)
  expect((await signIn(mo.password)).status).toBe(401)
  expect((await signIn(newPassword)).status).toBe(200)
})

test('a new password ends all sessions', async () => {
  const cookie = (await signIn(mo.password)).headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const me = async () => (await fetch(`${site.url}/api/me`, { headers: { cookie } })).json()
  expect(await me()).toMatchObject({ kind: 'user' })
  await visitor.call('accounts.resetPassword', { token: await requestedToken(), password: newPassword })
  expect(await me()).toEqual({ kind: 'visitor' })
})

test('a link works once, even when it is used twice at the same time', async () => {
  const token = await requestedToken()
  const tries = [1, 2, 3].map((n) => visitor.call('accounts.resetPassword', { token, password: `${newPassword} ${n}` }))
  const statuses = (await Promise.all(tries)).map(({ status }) => status)
  expect(statuses.sort()).toEqual([200, 410, 410])
  expect((await visitor.call('accounts.resetPassword', { token, password: newPassword })).body).toMatchObject({
    code: 'link_expired',
    message: 'This link has expired or been used. Ask for a new one.',
  })
})

test('if two links are used at the same time, one of them works', async () => {
  const tokens = [await requestedToken(), await requestedToken()]
  const tries = tokens.map((token) => visitor.call('accounts.resetPassword', { token, password: newPassword }))
  expect((await Promise.all(tries)).map(({ status }) => status).sort()).toEqual([200, 410])
})

test('using one link voids the others', async () => {
  const [first, second] = [await requestedToken(), await requestedToken()]
  expect((await visitor.call('accounts.resetPassword', { token: second, password: newPassword })).status).toBe(200)
  expect((await visitor.call('accounts.resetPassword', { token: first, password: newPassword })).status).toBe(410)
})

test('a link works for an hour', async () => {
  const token = await requestedToken()
  const { expires_at } = await db.selectFrom('auth_verifications').select('expires_at').executeTakeFirstOrThrow()
  expect(Math.abs(expires_at.getTime() - Date.now() - 3_600_000)).toBeLessThan(60_000)
  await db
    .updateTable('auth_verifications')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .execute()
  expect((await visitor.call('accounts.resetPassword', { token, password: newPassword })).status).toBe(410)
  expect((await signIn(mo.password)).status).toBe(200)
})

test('checking a link tells whether it still works without using it up', async () => {
  const token = await requestedToken()
  const look = async (of: string) => (await visitor.call('accounts.checkPasswordReset', { token: of })).body
  expect(await look(token)).toEqual({ is_good: true })
  expect(await look('made up')).toEqual({ is_good: false })
  expect((await visitor.call('accounts.resetPassword', { token, password: newPassword })).status).toBe(200)
  expect(await look(token)).toEqual({ is_good: false })
})

test('the table stores only a hash, which does not work as a link', async () => {
  const token = await requestedToken()
  const { value, identifier } = await db.selectFrom('auth_verifications').selectAll().executeTakeFirstOrThrow()
  expect(identifier).toBe(`password-reset:${userId}`)
  expect(value).not.toContain(token)
  for (const forged of [value, identifier, token.slice(1), `${token}x`, '%', 'null', "' or 1=1 --"])
    expect((await visitor.call('accounts.resetPassword', { token: forged, password: newPassword })).status).toBe(410)
  expect((await signIn(mo.password)).status).toBe(200)
})

test('a new password must follow the rules, and a refused one does not use up the link', async () => {
  const token = await requestedToken()
  expect((await visitor.call('accounts.resetPassword', { token, password: 'short' })).body).toMatchObject({
    code: 'invalid_input',
    message: 'Password must be at least 8 characters',
  })
  expect((await visitor.call('accounts.resetPassword', { token, password: newPassword })).status).toBe(200)
})

test('an unknown address gets the same response, and nothing is sent or stored', async () => {
  const known = await visitor.call('accounts.requestPasswordReset', { email: mo.email })
  const unknown = await visitor.call('accounts.requestPasswordReset', { email: 'nobody@example.com' })
  expect({ ...unknown, headers: undefined }).toEqual({ ...known, headers: undefined })
  await site.mailer.settle()
  expect(mailServer.received.map(({ to }) => to)).toEqual([['mo@example.com']])
  expect(await db.selectFrom('auth_verifications').select('id').execute()).toHaveLength(1)
})

test('the mail goes to the stored address, however it was typed', async () => {
  await visitor.call('accounts.requestPasswordReset', { email: ' MO@Example.com ' })
  await site.mailer.settle()
  expect(mailServer.received.map(({ to }) => to)).toEqual([['mo@example.com']])
})

test('a banned user can set a new password, but stays banned', async () => {
  await db.updateTable('users').set({ banned: true, ban_reason: 'spam' }).execute()
  await visitor.call('accounts.resetPassword', { token: await requestedToken(), password: newPassword })
  expect((await signIn(newPassword)).body).toMatchObject({ code: 'account_banned' })
})

test('someone who never had a password can set one with a link', async () => {
  await db.deleteFrom('auth_accounts').execute()
  await visitor.call('accounts.resetPassword', { token: await requestedToken(), password: newPassword })
  expect((await signIn(newPassword)).status).toBe(200)
})

test('without a mail server the link is in the outbox', async () => {
  const offline = await testSite({ env: { DATA_DIR: dataDir, SMTP_URL: '' }, database: site.database })
  await offline.aVisitor().call('accounts.requestPasswordReset', { email: mo.email })
  await offline.mailer.settle()
  const [name = ''] = await readdir(path.join(dataDir, 'outbox'))
  expect(decode(await readFile(path.join(dataDir, 'outbox', name), 'utf8'))).toContain('/auth/reset-password?token=')
})

test('an account gets at most three mails an hour, and unknown addresses behave the same', async () => {
  const env = { RATE_LIMITS: 'on', TRUSTED_PROXIES: '1', SMTP_URL: mailServer.url, DATA_DIR: dataDir }
  const limited = await testSite({ env, database: site.database })
  for (const email of [mo.email, 'nobody@example.com']) {
    const statuses: number[] = []
    for (let n = 0; n < 4; n++) {
      const headers = { 'content-type': 'application/json', 'x-forwarded-for': `203.0.113.${n}` }
      const body = JSON.stringify({ email })
      statuses.push((await limited.aVisitor().fetch('/api/password-reset', { method: 'POST', headers, body })).status)
    }
    expect(statuses).toEqual([200, 200, 200, 429])
  }
  await limited.mailer.settle()
  expect(mailServer.received).toHaveLength(3)
})

async function requestedToken() {
  const before = mailServer.received.length
  await visitor.call('accounts.requestPasswordReset', { email: mo.email })
  await site.mailer.settle()
  return mailServer.received[before]?.text.match(/reset-password\?token=([\w-]+)/)?.[1] as string
}

function signIn(password: string): ReturnType<Caller['call']> {
  return visitor.call('accounts.signIn', { email: mo.email, password })
}
