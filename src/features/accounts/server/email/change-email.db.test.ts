import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { anAccount } from '#tooling/testing/an-account.ts'
import { appCode } from '#tooling/testing/authenticator-app.ts'
import { startMailServer } from '#tooling/testing/start-mail-server.ts'
import { emptyTables } from '#tooling/testing/test-database.ts'
import { type Caller, testSite } from '#tooling/testing/test-site.ts'

const mailServer = await startMailServer()
const dataDir = await mkdtemp(path.join(os.tmpdir(), 'change-email-'))
afterAll(async () => {
  await mailServer.stop()
  await rm(dataDir, { recursive: true })
})

const env = { SMTP_URL: mailServer.url, MAIL_FROM: 'site@vip.example', PUBLIC_URL: 'http://vip.example' }
const site = await testSite({ env: { ...env, DATA_DIR: dataDir } })
const { db } = site
const visitor = site.aVisitor()
const password = 'a password for tests'
let user: Caller
let oldEmail: string

beforeEach(async () => {
  await emptyTables(db)
  await site.sessions.forgetAll()
  mailServer.received.length = 0
  user = await site.aUser()
  oldEmail = (await user.call('accounts.profile')).body.email
})

test('the email changes when the link mailed to the new address is used, and the old address hears of both steps', async () => {
  const phone = await site.signIn(user.userId as string)
  expect((await ask('New@Mail.Example')).status).toBe(200)
  await site.mailer.settle()
  expect(mails()).toEqual({
    'new@mail.example': ["Confirm your new email for Ash's VIP World"],
    [oldEmail]: ["A new email for your account at Ash's VIP World?"],
  })
  expect((await user.call('accounts.profile')).body).toMatchObject({
    email: oldEmail,
    pending_email: 'new@mail.example',
  })
  expect((await signIn('new@mail.example')).status).toBe(401)
  expect((await phone.call('accounts.me')).body.kind).toBe('user')

  const confirmed = await visitor.call('emailChange.confirm', { token: tokenMailedTo('new@mail.example') })
  expect(confirmed).toMatchObject({ status: 200, body: { email: 'new@mail.example' } })
  expect((await user.call('accounts.profile')).body).toMatchObject({ email: 'new@mail.example', pending_email: null })
  expect((await phone.call('accounts.me')).body.kind).toBe('visitor')
  expect((await signIn(oldEmail)).status).toBe(401)
  expect((await signIn('new@mail.example')).status).toBe(200)
  await site.mailer.settle()
  expect(mails()[oldEmail]?.at(-1)).toBe("Your email at Ash's VIP World has changed")
})

test('a link works once, for an hour, and not after a newer request or a cancellation', async () => {
  const first = await askedToken('one@mail.example')
  const second = await askedToken('two@mail.example')
  const confirm = async (token: string) => (await visitor.call('emailChange.confirm', { token })).status
  expect(await confirm(first)).toBe(410)
  expect((await Promise.all([confirm(second), confirm(second), confirm(second)])).sort()).toEqual([200, 410, 410])

  const cancelled = await askedToken('three@mail.example')
  expect((await user.call('emailChange.cancel')).status).toBe(200)
  expect((await user.call('accounts.profile')).body.pending_email).toBe(null)
  expect(await confirm(cancelled)).toBe(410)

  const late = await askedToken('four@mail.example')
  const { expires_at } = await db.selectFrom('email_changes').select('expires_at').executeTakeFirstOrThrow()
  expect(Math.round((expires_at.getTime() - Date.now()) / 60_000)).toBe(60)
  await db
    .updateTable('email_changes')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .execute()
  expect(await confirm(late)).toBe(410)
  expect((await user.call('accounts.profile')).body).toMatchObject({ email: 'two@mail.example', pending_email: null })
  for (const forged of ['%', 'null', user.userId ?? '']) expect(await confirm(forged)).toBe(410)
})

test('the caller does not learn that an address is taken; its owner gets a warning without a link', async () => {
  await anAccount(db, { email: 'taken@mail.example', username: 'Owner', password, role: 'user' })
  const free = await ask('free@mail.example')
  const seenFree = (await user.call('accounts.profile')).body.pending_email
  const taken = await ask('taken@mail.example')
  expect({ ...taken, headers: undefined }).toEqual({ ...free, headers: undefined })
  expect([seenFree, (await user.call('accounts.profile')).body.pending_email]).toEqual([
    'free@mail.example',
    'taken@mail.example',
  ])
  await site.mailer.settle()
  const toOwner = mailServer.received.filter(({ to }) => to.includes('taken@mail.example'))
  expect(toOwner).toHaveLength(1)
  expect(toOwner[0]?.text).toContain('Hello Owner,')
  expect(toOwner[0]?.text).not.toContain('token=')
  expect(toOwner[0]?.text).not.toContain(oldEmail)
})

test('someone who signs up with the address first keeps it', async () => {
  const token = await askedToken('wanted@mail.example')
  await anAccount(db, { email: 'wanted@mail.example', username: 'Quicker', password, role: 'user' })
  expect((await visitor.call('emailChange.confirm', { token })).body.code).toBe('email_taken')
  expect((await user.call('accounts.profile')).body.email).toBe(oldEmail)
})

test('changing the email needs the password, and an address other than the current one', async () => {
  const refusal = async (input: object) => (await user.call('emailChange.request', input)).body.code
  expect(await refusal({ email: 'new@mail.example', password: 'wrong' })).toBe('wrong_password')
  expect(await refusal({ email: 'no address', password })).toBe('invalid_input')
  expect(await refusal({ email: oldEmail.toUpperCase(), password })).toBe('same_email')
  expect((await visitor.call('emailChange.request', { email: 'new@mail.example', password })).status).toBe(401)
  await site.mailer.settle()
  expect(mailServer.received).toEqual([])
})

test('with two-step sign-in, changing the email also needs a fresh code', async () => {
  const { secret } = (await user.call('secondFactor.start', { password })).body
  const setUpCode = appCode(secret)
  await user.call('secondFactor.confirm', { code: setUpCode })
  const refusal = async (code?: string) =>
    (await user.call('emailChange.request', { email: 'new@mail.example', password, ...(code && { code }) })).body?.code
  expect(await refusal()).toBe('code_required')
  expect(await refusal('000000')).toBe('wrong_code')
  expect(await refusal(setUpCode)).toBe('wrong_code')
  expect(await refusal(appCode(secret, 1))).toBe(undefined)
})

test('a new password voids a pending email change, and an email change voids a password link', async () => {
  const confirm = async (token: string) => (await visitor.call('emailChange.confirm', { token })).status
  const pending = await askedToken('new@mail.example')
  const reset = { token: await resetToken(oldEmail), password }
  expect((await visitor.call('accounts.resetPassword', reset)).status).toBe(200)
  expect(await confirm(pending)).toBe(410)

  user = await site.signIn(user.userId as string)
  const again = await askedToken('new@mail.example')
  await user.call('accounts.changePassword', { current_password: password, password: 'another password' })
  expect(await confirm(again)).toBe(410)
  await user.call('accounts.changePassword', { current_password: 'another password', password })

  const last = await askedToken('new@mail.example')
  const stale = await resetToken(oldEmail)
  expect(await confirm(last)).toBe(200)
  expect((await visitor.call('accounts.resetPassword', { token: stale, password })).status).toBe(410)
})

test('someone who mistyped their address can correct it while confirmation is required, and is confirmed then', async () => {
  const admin = await site.anAdmin()
  const rules = { email_confirmation: 'required', admins_need_second_factor: false }
  await admin.call('accountRules.save', rules)
  expect((await user.call('ideas.create', {})).body.code).toBe('email_unconfirmed')
  await user.call('emailConfirmation.request')
  await site.mailer.settle()
  const stale = mailServer.received.at(-1)?.text.match(/confirm-email\?token=([\w-]+)/)?.[1]
  await user.call('emailChange.confirm', { token: await askedToken('new@mail.example') })
  expect((await user.call('accounts.me')).body.email_to_confirm).toBe(null)
  expect((await visitor.call('emailConfirmation.confirm', { token: stale })).status).toBe(410)
})

test('the data download and administrators see a pending email change', async () => {
  await ask('new@mail.example')
  const { body } = await user.call('personalData.rows', { part: 'pending_email_change' })
  expect(body.rows).toEqual([
    { new_email: 'new@mail.example', requested_at: expect.any(String), expires_at: expect.any(String) },
  ])
  const admin = await site.anAdmin()
  const shown = await admin.call('users.get', { user_id: user.userId })
  expect(shown.body).toMatchObject({ email: oldEmail, pending_email: 'new@mail.example' })
})

test('one mailbox gets at most three mails an hour, no matter who asks', async () => {
  const limited = await testSite({
    env: { ...env, DATA_DIR: dataDir, RATE_LIMITS: 'on' },
    database: site.database,
  })
  const statuses: number[] = []
  for (let n = 0; n < 4; n++) {
    const person = await limited.aUser()
    statuses.push((await person.call('emailChange.request', { email: 'busy@mail.example', password })).status)
  }
  expect(statuses).toEqual([200, 200, 200, 429])
})

function ask(email: string) {
  return user.call('emailChange.request', { email, password })
}

async function askedToken(email: string) {
  expect((await ask(email)).status).toBe(200)
  await site.mailer.settle()
  return tokenMailedTo(email)
}

function tokenMailedTo(email: string) {
  const mail = mailServer.received.findLast(({ to }) => to.includes(email))
  return mail?.text.match(/change-email\?token=([\w-]+)/)?.[1] as string
}

async function resetToken(email: string) {
  await visitor.call('accounts.requestPasswordReset', { email })
  await site.mailer.settle()
  return mailServer.received.at(-1)?.text.match(/reset-password\?token=([\w-]+)/)?.[1] as string
}

function mails() {
  const subjects: Record<string, string[]> = {}
  for (const { to, text } of mailServer.received) {
    const subject = text.match(/^Subject: (.*)$/m)?.[1]?.trim() ?? ''
    for (const address of to) subjects[address] = [...(subjects[address] ?? []), subject]
  }
  return subjects
}

function signIn(email: string) {
  return visitor.call('accounts.signIn', { email, password })
}
