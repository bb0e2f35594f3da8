import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { appCode } from '#tooling/testing/authenticator-app.ts'
import { startMailServer } from '#tooling/testing/start-mail-server.ts'
import { emptyTables } from '#tooling/testing/test-database.ts'
import { type Caller, testSite } from '#tooling/testing/test-site.ts'

const mailServer = await startMailServer()
const dataDir = await mkdtemp(path.join(os.tmpdir(), 'account-rules-'))
afterAll(async () => {
  await mailServer.stop()
  await rm(dataDir, { recursive: true })
})

const site = await testSite({ env: { SMTP_URL: mailServer.url, MAIL_FROM: 'site@vip.example', DATA_DIR: dataDir } })
const { db } = site
const visitor = site.aVisitor()
const off = { email_confirmation: 'off', admins_need_second_factor: false } as const
const password = 'a password for tests'
let admin: Caller

beforeEach(async () => {
  await emptyTables(db)
  await site.sessions.forgetAll()
  mailServer.received.length = 0
  admin = await site.anAdmin()
})

test('every rule is off by default, and only administrators may see or change them', async () => {
  expect((await admin.call('accountRules.get')).body).toEqual(off)
  for (const stranger of [visitor, await site.aUser()]) {
    expect([401, 403]).toContain((await stranger.call('accountRules.get')).status)
    expect([401, 403]).toContain((await stranger.call('accountRules.save', off)).status)
  }
  expect((await admin.call('accountRules.save', { ...off, email_confirmation: 'sometimes' })).status).toBe(422)
})

test('only an administrator with a second factor can require it of the others, who get back in once they have it', async () => {
  const other = await site.anAdmin()
  const rules = { ...off, admins_need_second_factor: true }
  expect(await admin.call('accountRules.save', rules)).toMatchObject({
    status: 409,
    body: { code: 'own_second_factor_missing' },
  })
  await setUp(admin)
  expect((await other.call('users.list', { page: 1 })).status).not.toBe(403)
  expect((await admin.call('accountRules.save', rules)).body).toEqual(rules)

  expect((await other.call('accounts.me')).body).toMatchObject({ is_admin: false, awaits_second_factor: true })
  expect((await other.call('accountRules.get')).body.code).toBe('second_factor_required')
  expect((await admin.call('accountRules.get')).status).toBe(200)
  expect((await (await site.aUser()).call('accountRules.get')).body.code).toBe('not_allowed')

  await setUp(other)
  expect((await other.call('accounts.me')).body).toMatchObject({ is_admin: true, awaits_second_factor: false })
  expect((await other.call('accountRules.save', off)).status).toBe(200)
})

test('asked: users see a reminder until they use the mailed link, which works once, and may post meanwhile', async () => {
  const user = await site.aUser()
  await admin.call('accountRules.save', { ...off, email_confirmation: 'asked' })
  expect((await user.call('accounts.me')).body).toMatchObject({ email_to_confirm: 'asked' })
  expect((await user.call('ideas.create', {})).body.code).toBe('invalid_input')

  expect((await user.call('emailConfirmation.request')).status).toBe(200)
  const token = await tokenFromMail()
  expect((await visitor.call('emailConfirmation.confirm', { token: `${token}x` })).status).toBe(410)
  expect((await visitor.call('emailConfirmation.confirm', { token })).status).toBe(200)
  expect((await visitor.call('emailConfirmation.confirm', { token })).body.code).toBe('link_expired')
  expect((await user.call('accounts.me')).body).toMatchObject({ email_to_confirm: null })
  expect((await user.call('emailConfirmation.request')).body.code).toBe('already_confirmed')
})

test('required: users can’t post before confirming, and switching the rule on or off takes effect at once', async () => {
  const user = await site.aUser()
  const stranger = await site.aUser()
  expect((await user.call('ideas.create', {})).body.code).toBe('invalid_input')
  await admin.call('accountRules.save', { ...off, email_confirmation: 'required' })
  expect((await user.call('ideas.create', {})).body.code).toBe('email_unconfirmed')
  expect((await user.call('accounts.profile')).status).toBe(200)

  await user.call('emailConfirmation.request')
  await visitor.call('emailConfirmation.confirm', { token: await tokenFromMail() })
  expect((await user.call('ideas.create', {})).body.code).toBe('invalid_input')
  expect((await stranger.call('ideas.create', {})).body.code).toBe('email_unconfirmed')
  await admin.call('accountRules.save', off)
  expect((await stranger.call('ideas.create', {})).body.code).toBe('invalid_input')
})

test('a link works for a day and only for its own purpose', async () => {
  const user = await site.aUser()
  await admin.call('accountRules.save', { ...off, email_confirmation: 'asked' })
  await user.call('emailConfirmation.request')
  const token = await tokenFromMail()
  expect((await visitor.call('accounts.resetPassword', { token, password: 'another one' })).body.code).toBe(
    'link_expired',
  )
  const { expires_at } = await db.selectFrom('auth_verifications').select('expires_at').executeTakeFirstOrThrow()
  expect(Math.round((expires_at.getTime() - Date.now()) / 3_600_000)).toBe(24)
  await db
    .updateTable('auth_verifications')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .execute()
  expect((await visitor.call('emailConfirmation.confirm', { token })).body.code).toBe('link_expired')
})

test('signing up sends the confirmation mail only if the rule asks for it', async () => {
  const form = { email: 'new@example.com', username: 'newcomer', date_of_birth: '1990-01-31', password }
  await visitor.call('accounts.signUp', form)
  await site.mailer.settle()
  expect(mailServer.received).toEqual([])
  await admin.call('accountRules.save', { ...off, email_confirmation: 'asked' })
  await visitor.call('accounts.signUp', { ...form, email: 'next@example.com', username: 'next one' })
  expect(await tokenFromMail()).toMatch(/^[\w-]{43}$/)
})

async function setUp(caller: Caller) {
  const { secret } = (await caller.call('secondFactor.start', { password })).body
  expect((await caller.call('secondFactor.confirm', { code: appCode(secret) })).status).toBe(200)
}

async function tokenFromMail() {
  await site.mailer.settle()
  return mailServer.received.at(-1)?.text.match(/confirm-email\?token=([\w-]+)/)?.[1] as string
}
