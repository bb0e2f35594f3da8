import { createECDH, randomBytes } from 'node:crypto'
import { afterAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createLog } from '#platform/server/log.ts'
import { createMailer } from '#platform/server/mail/create-mailer.ts'
import type { PushMessage, PushOutcome, PushTarget } from '#platform/server/push/send-push.ts'
import { startMailServer } from '#tooling/testing/start-mail-server.ts'
import { emptyTables } from '#tooling/testing/test-database.ts'
import { type Caller, testSite } from '#tooling/testing/test-site.ts'
import { maxPushBrowsers, type SwitchableKind } from '../rules/notice-kinds.ts'
import { sendPushes, startDelivery } from './deliver-notices.ts'
import { giveNotice } from './give-notice.ts'
import { createUnsubscribeTokens, sendDigests } from './send-digests.ts'

const secret = 'a secret that only this test has'
const mailServer = await startMailServer()
afterAll(mailServer.stop)
const curve = createECDH('prime256v1')
const vapid = {
  VAPID_PUBLIC_KEY: curve.generateKeys().toString('base64url'),
  VAPID_PRIVATE_KEY: curve.getPrivateKey().toString('base64url').padStart(43, 'A'),
}
const site = await testSite({ env: { SMTP_URL: mailServer.url, AUTH_SECRET: secret, ...vapid } })
const { db, mailer } = site
const unsubscribeTokens = createUnsubscribeTokens(secret)
const evening = new Date(new Date().toISOString().slice(0, 10).concat('T20:00:00Z'))
const later = (hours: number) => new Date(evening.getTime() + hours * 3_600_000)

beforeEach(async () => {
  await emptyTables(db)
  mailServer.received.length = 0
})

async function sendAt(now: Date, by = mailer, options: { batchSize?: number } = {}) {
  const named = { name: 'The Site', url: 'https://vip.example' }
  await sendDigests({ db, mailer: by, site: named, unsubscribeTokens, now, ...options })
  await by.settle()
  return mailServer.received.splice(0)
}

const tell = ({ userId }: Caller, title: string, kind: SwitchableKind = 'reply') =>
  giveNotice(db, { userId: userId as string, kind, title, text: 'the quoted words', href: '/forum?message=1' })

async function aReader({ isConfirmed = true } = {}) {
  const reader = await site.aUser()
  await reader.call('notices.setChoices', { unwanted_kinds: [], wants_mail: true })
  await db
    .updateTable('users')
    .set({ email_verified: isConfirmed })
    .where('id', '=', reader.userId as string)
    .execute()
  return reader
}

const mailerTo = (smtpUrl: string) =>
  createMailer({
    smtpUrl,
    from: { name: 'The Site', address: 'site@vip.example' },
    outboxFolder: '',
    log: createLog('silent'),
  })

async function addressOf({ userId }: Caller) {
  const users = db
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId as string)
  return (await users.executeTakeFirstOrThrow()).email
}

test('by default every kind shows on the site and none is mailed, and each kind can be switched off', async () => {
  const person = await site.aUser()
  expect((await person.call('notices.settings')).body).toEqual({
    unwanted_kinds: [],
    wants_mail: false,
    mail: 'unconfirmed',
    push_key: vapid.VAPID_PUBLIC_KEY,
    push_endpoints: [],
  })
  for (const kind of ['reply', 'idea', 'story', 'score', 'streak'] as const) {
    await person.call('notices.setChoices', { unwanted_kinds: [kind], wants_mail: false })
    await tell(person, `unwanted ${kind}`, kind)
    await person.call('notices.setChoices', { unwanted_kinds: [], wants_mail: false })
    await tell(person, `wanted ${kind}`, kind)
  }
  const { body } = await person.call('notices.list', {})
  expect(body.items.map(({ title }: { title: string }) => title).sort()).toEqual(
    ['idea', 'reply', 'score', 'story', 'streak'].map((kind) => `wanted ${kind}`),
  )
  // A moderator's decisions can't be switched off.
  expect((await person.call('notices.setChoices', { unwanted_kinds: ['forum'], wants_mail: false })).status).toBe(422)
  expect(await sendAt(evening)).toEqual([])
})

test('the evening’s digest lists the titles of new unread notices, without quotes', async () => {
  const reader = await aReader()
  await tell(reader, 'Mo replied to you')
  await tell(reader, 'Mo <beat> your score', 'score')
  await tell(reader, 'Last month', 'score')
  const lastMonth = { created_at: later(-24 * 30) }
  await db.updateTable('notices').set(lastMonth).where('title', '=', 'Last month').execute()
  expect(await sendAt(later(-8))).toEqual([])
  const [mail, ...others] = await sendAt(evening)
  expect(others).toEqual([])
  expect(mail?.text).toContain('Subject: 2 things happened at The Site')
  expect(mail?.text).toContain('- Mo replied to you')
  expect(mail?.text).toMatch(
    /<a href="https:\/\/vip\.example\/forum\?message=1[^"]+" [^>]*>Mo &#60;beat&#62; your score<\/a>/,
  )
  expect(mail?.text).not.toContain('quoted words')
  expect(mail?.text).not.toContain('Last month')
})

test('a person gets at most one digest a day, and none without news', async () => {
  const reader = await aReader()
  await tell(reader, 'First')
  expect(await sendAt(evening)).toHaveLength(1)
  await tell(reader, 'Second')
  expect(await sendAt(later(2))).toEqual([])
  const [next] = await sendAt(later(23))
  expect(next?.text).toContain('Second')
  expect(next?.text).not.toContain('First')
  expect(await sendAt(later(48))).toEqual([])
  await tell(reader, 'Third')
  await reader.call('notices.markRead', { until: new Date().toISOString() })
  expect(await sendAt(later(72))).toEqual([])
})

test('a digest that the mail server refused is sent once, on the same day, after it is back', async () => {
  const reader = await aReader()
  await tell(reader, 'First')
  // Nothing listens on this port. If the pass went on, it would never end.
  expect(await sendAt(evening, mailerTo('smtp://127.0.0.1:1'), { batchSize: 1 })).toEqual([])
  await tell(reader, 'Second')
  const [mail, ...others] = await sendAt(later(1))
  expect(others).toEqual([])
  expect(mail?.text).toContain('First')
  expect(mail?.text).toContain('Second')
  expect(await sendAt(later(2))).toEqual([])
})

test('a full mailbox doesn’t hold up other digests, and gets its own once it has room', async () => {
  const first = await aReader()
  const readers = [first, await aReader(), await aReader()]
  for (const reader of readers) await tell(reader, 'News')
  const [full, ...others] = await Promise.all(readers.map(addressOf))
  const hadOne = db.updateTable('notice_choices').set({ mailed_at: later(-48) })
  await hadOne.where('user_id', '!=', first.userId as string).execute()
  let attempts = 0
  const busy = await startMailServer({
    onRcptTo: ({ address }, _session, answer) => {
      if (address !== full) return answer()
      attempts++
      answer(Object.assign(new Error('mailbox full'), { responseCode: 452 }))
    },
  })
  onTestFinished(busy.stop)
  await sendAt(evening, mailerTo(busy.url), { batchSize: 1 })
  expect(busy.received.flatMap(({ to }) => to).sort()).toEqual(others.sort())
  expect(attempts).toBe(1)
  expect((await sendAt(later(1))).map(({ to }) => to)).toEqual([[full]])
})

test('a notice given while digests are sent is mailed once, and an earlier day’s streak reminder never', async () => {
  const reader = await aReader()
  await tell(reader, 'Your 9-day streak ends today', 'streak')
  await tell(reader, 'Mo replied to you')
  // This pass began before the notices were given.
  const [mail] = await sendAt(later(-24))
  expect(mail?.text).toContain('Subject: 2 things happened')
  expect(await sendAt(later(24))).toEqual([])
  await tell(reader, 'Your 10-day streak ends today', 'streak')
  expect(await sendAt(later(48))).toEqual([])
  await tell(reader, 'Mo again')
  const [next] = await sendAt(later(48))
  expect(next?.text).toContain('Mo again')
  expect(next?.text).not.toContain('streak')
})

test('two processes that deliver at the same time send one mail to each person', async () => {
  const readers = [await aReader(), await aReader(), await aReader()]
  for (const reader of readers) await tell(reader, `News for ${reader.userId}`)
  const both = await Promise.all([sendAt(evening), sendAt(evening)])
  expect(
    both
      .flat()
      .map(({ to }) => to)
      .sort(),
  ).toHaveLength(3)
})

test('unconfirmed addresses and banned people get no mail', async () => {
  const [unconfirmed, banned] = [await aReader({ isConfirmed: false }), await aReader()]
  for (const person of [unconfirmed, banned]) await tell(person, 'News')
  await db
    .updateTable('users')
    .set({ banned: true })
    .where('id', '=', banned.userId as string)
    .execute()
  expect(await sendAt(evening)).toEqual([])
})

test('the mail program’s button ends the mails without a session, and only with our signature', async () => {
  const [reader, stranger] = [await aReader(), await site.aUser()]
  await tell(reader, 'News')
  const [mail] = await sendAt(evening)
  // The test's mail server decodes '=' with two digits, so the URL can't be read from the mail.
  const address = `/unsubscribe?token=${unsubscribeTokens.tokenFor(reader.userId as string)}`
  expect(mail?.text).toMatch(/List-Unsubscribe:\s+<https:\/\/vip\.example\/unsubscribe\?token/)
  expect(mail?.text).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  const wantsMail = async () => (await reader.call('notices.settings')).body.wants_mail

  const visitor = site.aVisitor()
  const post = (path: string) =>
    visitor.fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    })
  for (const forged of [
    `${address}x`,
    address.replace(reader.userId as string, stranger.userId as string),
    '/unsubscribe',
  ])
    expect((await post(forged)).status).toBeGreaterThanOrEqual(400)
  // Mail scanners open the link.
  await visitor.fetch(address)
  expect(await wantsMail()).toBe(true)
  expect((await post(address)).status).toBe(200)
  expect(await wantsMail()).toBe(false)
  // A profile page opened earlier only sends what was changed there.
  const { body } = await reader.call('notices.setChoices', { unwanted_kinds: ['score'] })
  expect(body).toEqual({ unwanted_kinds: ['score'], wants_mail: false })
  expect((await reader.call('notices.setChoices', { wants_mail: true })).body).toEqual({ ...body, wants_mail: true })
})

const aBrowserAt = (endpoint: string) => ({
  endpoint,
  p256dh: createECDH('prime256v1').generateKeys().toString('base64url'),
  auth: randomBytes(16).toString('base64url'),
})
const push = (name: string) => `https://push.example/send/${name}`

async function pushed(outcome: PushOutcome = 'sent') {
  const sent: [endpoint: string, title: string][] = []
  const send = async ({ endpoint }: PushTarget, { title }: PushMessage) => {
    sent.push([endpoint, title])
    return outcome
  }
  await Promise.all([sendPushes(db, { publicKey: '', send }), sendPushes(db, { publicKey: '', send })])
  return sent
}

test('an unread notice is pushed once to each of the person’s browsers, and to nobody else’s', async () => {
  const [person, stranger] = [await site.aUser(), await site.aUser()]
  for (const name of ['phone', 'laptop']) await person.call('notices.addPush', aBrowserAt(push(name)))
  await stranger.call('notices.addPush', aBrowserAt(push('elsewhere')))
  const { userId } = person
  await giveNotice(db, { userId: userId ?? null, kind: 'reply', title: 'Mo replied', href: '/forum' })
  expect((await pushed()).sort()).toEqual([
    [push('laptop'), 'Mo replied'],
    [push('phone'), 'Mo replied'],
  ])
  expect(await pushed()).toEqual([])
  await giveNotice(db, { userId: userId ?? null, kind: 'reply', title: 'Mo again', href: '/forum' })
  await person.call('notices.markRead', { until: new Date().toISOString() })
  expect(await pushed()).toEqual([])
})

test('replies merged into an unread notice come with the next digest and ring again after an hour', async () => {
  const reader = await aReader()
  const { userId = null } = reader
  await reader.call('notices.addPush', aBrowserAt(push('phone')))
  const answer = (title: string) => giveNotice(db, { userId, kind: 'reply', title, href: '/forum', collapseKey: 'a' })
  expect(await answer('Mo replied')).toMatchObject({ title: 'Mo replied' })
  expect(await pushed()).toHaveLength(1)
  expect(await sendAt(evening)).toHaveLength(1)
  const [{ created_at: until }] = (await reader.call('notices.list', {})).body.items

  expect(await answer('Jo replied')).toBeUndefined()
  expect(await pushed()).toEqual([])
  await reader.call('notices.markRead', { until })
  const [digest] = await sendAt(later(24))
  expect(digest?.text).toContain('Mo replied, and 1 more reply')

  await db
    .updateTable('notices')
    .set({ rang_at: new Date(Date.now() - 3_600_000) })
    .execute()
  const both = 'Mo replied, and 2 more replies'
  expect(await answer('Al replied')).toMatchObject({ title: both })
  expect(await answer('Jo replied')).toBeUndefined()
  expect(await pushed()).toEqual([[push('phone'), expect.stringContaining('Mo replied, and')]])
})

test('a browser is dropped when its subscription is gone or its owner signs out', async () => {
  const person = await site.aUser()
  const endpoints = async () => (await db.selectFrom('push_subscriptions').select('endpoint').execute()).length
  await person.call('notices.addPush', aBrowserAt(push('phone')))
  await giveNotice(db, { userId: person.userId ?? null, kind: 'reply', title: 'Mo replied', href: '/forum' })
  await pushed('failed')
  expect(await endpoints()).toBe(1)
  await giveNotice(db, { userId: person.userId ?? null, kind: 'reply', title: 'Mo again', href: '/forum' })
  await pushed('gone')
  expect(await endpoints()).toBe(0)
  await person.call('notices.addPush', aBrowserAt(push('phone')))
  await person.call('accounts.signOut')
  expect(await endpoints()).toBe(0)
})

test('a browser is dropped after three failures in a row, and tried only once per pass', async () => {
  const person = await site.aUser()
  await person.call('notices.addPush', aBrowserAt(push('phone')))
  const tryOnce = async (outcome: PushOutcome, count = 1) => {
    for (let index = 0; index < count; index++) await tell(person, `Notice ${index}`)
    return (await pushed(outcome)).length
  }
  const isKnown = async () => (await person.call('notices.settings')).body.push_endpoints.length === 1
  expect(await tryOnce('failed', 40)).toBeLessThan(20)
  await tryOnce('sent')
  await tryOnce('failed')
  await tryOnce('failed')
  expect(await isKnown()).toBe(true)
  await tryOnce('failed')
  expect(await isKnown()).toBe(false)
})

test('a stopping site claims no more pushes and does not wait for hanging work', async () => {
  const person = await site.aUser()
  await person.call('notices.addPush', aBrowserAt(push('phone')))
  for (let index = 0; index < 60; index++) await tell(person, `Notice ${index}`)
  const stopping = new AbortController()
  const send = async () => {
    stopping.abort()
    return 'sent' as const
  }
  await sendPushes(db, { publicKey: '', send }, stopping.signal)
  expect(await pushed()).toHaveLength(10)

  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const giveDue = vi.fn(() => new Promise<void>(() => {}))
  const deps = { db, site: { name: 'The Site', url: '' }, unsubscribeTokens, mailer: undefined, push: undefined }
  const delivery = startDelivery({ ...deps, giveDue, log: createLog('silent') })
  await vi.advanceTimersByTimeAsync(5 * 60_000)
  expect(giveDue).toHaveBeenCalledOnce()
  const stopped = delivery.stop()
  await vi.advanceTimersByTimeAsync(5000)
  await stopped
})

test('the number of browsers is limited, strangers can’t remove them, and a shared one belongs to its last user', async () => {
  const [person, stranger] = [await site.aUser(), await site.aUser()]
  for (let index = 0; index < maxPushBrowsers + 2; index++)
    await person.call('notices.addPush', aBrowserAt(push(`browser-${index}`)))
  const own = async (caller: Caller) => (await caller.call('notices.settings')).body.push_endpoints
  expect(await own(person)).toHaveLength(maxPushBrowsers)
  await stranger.call('notices.removePush', { endpoint: push('browser-11') })
  expect(await own(person)).toContain(push('browser-11'))
  await stranger.call('notices.addPush', aBrowserAt(push('browser-11')))
  expect(await own(person)).not.toContain(push('browser-11'))
  expect(await own(stranger)).toEqual([push('browser-11')])
})

test.each([
  'http://push.example/send',
  'https://localhost/send',
  'https://127.0.0.1/send',
  'https://[::1]/send',
  'https://0x7f.1/send',
  'https://10.0.0.1/send',
  'https://push.example:8080/send',
  'https://user:password@push.example/send',
  'ftp://push.example/send',
  'push.example',
])('%s is refused as a push service', async (endpoint) => {
  const person = await site.aUser()
  expect((await person.call('notices.addPush', aBrowserAt(endpoint))).body).toMatchObject({ code: 'bad_endpoint' })
})
