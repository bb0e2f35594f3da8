import { once } from 'node:events'
import { beforeEach, expect, test } from 'vitest'
import { adminsRoom } from '#features/notifications/rules/admin-news.ts'
import { forumPeople } from '#tooling/testing/forum-people.ts'
import { openTab } from '#tooling/testing/open-tab.ts'
import { emptyTables } from '#tooling/testing/test-database.ts'
import { type Caller, testSite } from '#tooling/testing/test-site.ts'

const site = await testSite()
const { db } = site
const { aMember, aModerator, post } = forumPeople(site)

beforeEach(() => emptyTables(db))

test('a listed word judges the next message, until it is changed or removed', async () => {
  const [admin, member] = await Promise.all([site.anAdmin(), aMember()])
  const { body: word } = await add(admin, { word: 'darn', action: 'block' })
  expect((await post(member, 'well, D4RN!')).body).toMatchObject({ code: 'word_blocked', data: { word: 'darn' } })
  const change = { ...word, action: 'replace', replacement: 'bless' }
  const changed = await admin.call('forumModeration.changeWord', { ...word, word: change })
  expect(changed.body).toMatchObject({ word: 'darn', action: 'replace', replacement: 'bless' })
  expect((await post(member, 'well, darn!')).body.content).toBe('well, bless!')
  expect((await admin.call('forumModeration.deleteWord', { id: word.id })).status).toBe(200)
  expect((await post(member, 'well, darn it')).body.content).toBe('well, darn it')
})

test('the try-it field shows the verdict without posting anything', async () => {
  const admin = await site.anAdmin()
  await add(admin, { word: 'darn', action: 'block' })
  await add(admin, { word: 'heck', action: 'hold' })
  await add(admin, { word: 'shut up', action: 'replace' })
  const tried = async (text: string) => (await admin.call('forumModeration.tryText', { text })).body
  expect(await tried('D.A.R.N heck')).toEqual({ action: 'block', text: 'D.A.R.N heck', word: 'darn' })
  expect(await tried('what the heck')).toEqual({ action: 'hold', text: 'what the heck', word: 'heck' })
  expect(await tried('Shut up!')).toEqual({ action: 'pass', text: '***!', word: null })
  expect(await tried('hello')).toEqual({ action: 'pass', text: 'hello', word: null })
  expect(await db.selectFrom('forum_messages').select('id').execute()).toEqual([])
})

test.each(['', '   ', 'x', '?!', 'a'.repeat(101)])("%j can't be added to the list", async (word) => {
  expect((await add(await site.anAdmin(), { word, action: 'block' })).status).toBe(422)
})

test("a word is listed once regardless of case, and an outdated form can't overwrite a newer version", async () => {
  const admin = await site.anAdmin()
  const { body: word } = await add(admin, { word: 'darn', action: 'block' })
  expect((await add(admin, { word: 'DARN', action: 'hold' })).body.code).toBe('word_taken')
  const { body: other } = await add(admin, { word: 'heck', action: 'hold' })
  const renamed = await admin.call('forumModeration.changeWord', { ...other, word: { ...other, word: 'Darn' } })
  expect(renamed.body.code).toBe('word_taken')
  const stale = new Date(Date.parse(word.updated_at) - 1000).toISOString()
  const late = await admin.call('forumModeration.changeWord', { ...word, updated_at: stale, word })
  expect(late.body.code).toBe('changed_meanwhile')
  expect((await admin.call('forumModeration.words', { search: 'DAR' })).body.items).toEqual([word])
})

test('a held message is hidden from others until a moderator approves it', async () => {
  const [admin, member, other] = await Promise.all([site.anAdmin(), aMember(), aMember()])
  await add(admin, { word: 'heck', action: 'hold' })
  const text = `what the heck, @${await nameOf(other)}`
  const { body: message } = await post(member, text)
  expect(message.is_held).toBe(true)
  expect(await noticesOf(other)).toEqual([])
  expect(await contentsFor(other)).toEqual([])
  const { body: held } = await admin.call('forumModeration.held', {})
  expect(held.items).toMatchObject([{ id: message.id, content: text, held_for: 'heck' }])
  const found = (caller: Caller) => caller.call('search.findAsAdmin', { q: 'heck' })
  expect((await found(admin)).body.groups).toMatchObject([
    { kind: 'held', items: [{ title: text, panel_address: `/admin/forum?tab=held&open=${message.id}` }] },
  ])
  expect((await found(member)).status).toBe(403)
  expect((await admin.call('forumModeration.heldMessage', { id: message.id })).body).toEqual(held.items[0])
  expect((await other.call('forumModeration.heldMessage', { id: message.id })).status).toBe(403)
  expect((await admin.call('notifications.waiting')).body).toContainEqual({ name: 'held_messages', count: 1 })

  expect((await member.call('forumModeration.approveHeld', { id: message.id, edited_at: null })).status).toBe(403)
  expect((await admin.call('forumModeration.approveHeld', { id: message.id, edited_at: null })).status).toBe(200)
  expect(await contentsFor(other)).toEqual([text])
  expect(await noticesOf(member)).toContain('Your message in the forum was approved')
  expect(await noticesOf(other)).toEqual([`${await nameOf(member)} mentioned you in the forum`])
  for (const verdict of ['approveHeld', 'rejectHeld']) {
    // A moderator who comes too late is told who was first.
    const { body } = await other.call(`forumModeration.${verdict}`, { id: message.id, edited_at: null })
    expect(body).not.toHaveProperty('data')
    const late = await admin.call(`forumModeration.${verdict}`, { id: message.id, edited_at: null })
    const data = { verdict: 'approved', by: await nameOf(admin), at: expect.any(String) }
    expect(late.body).toMatchObject({ code: 'already_decided', data })
    const unknown = await admin.call(`forumModeration.${verdict}`, { id: crypto.randomUUID(), edited_at: null })
    expect(unknown.status).toBe(404)
  }
  const { items } = (await admin.call('forumModeration.history', {})).body
  expect(items).toMatchObject([{ action: 'release', user: { id: member.userId } }])
})

test("a held message edited after the moderator read it can't be approved or rejected", async () => {
  const [admin, member, other] = await Promise.all([aModerator(), aMember(), aMember()])
  await add(admin, { word: 'heck', action: 'hold' })
  const { body: message } = await post(member, 'what the heck')
  const approve = async (read: { id: string; edited_at: string | null }) =>
    (await admin.call('forumModeration.approveHeld', { id: read.id, edited_at: read.edited_at })).body?.code
  const socket = await openTab(site, admin)
  expect(await socket.emitWithAck('join', adminsRoom)).toEqual({ ok: true })
  const heard = once(socket as never, 'room_event', { signal: AbortSignal.timeout(10_000) })
  const { body: edited } = await member.call('forum.edit', { id: message.id, content: 'something worse' })
  expect(await heard).toEqual([{ room: adminsRoom, event: 'news', payload: { section: 'forum' } }])
  expect(await approve(message)).toBe('changed_meanwhile')
  const rejected = await admin.call('forumModeration.rejectHeld', { id: message.id, edited_at: message.edited_at })
  expect(rejected.body.code).toBe('changed_meanwhile')
  expect(await contentsFor(other)).toEqual([])
  const [held] = (await admin.call('forumModeration.held', {})).body.items
  expect(held).toMatchObject({ content: 'something worse', edited_at: edited.edited_at })
  expect(await approve(held)).toBeUndefined()
  expect(await contentsFor(other)).toEqual(['something worse'])

  // A late verdict is told what happened last.
  expect((await admin.call('forum.delete', { id: message.id, reason: 'After all' })).status).toBe(200)
  const late = await admin.call('forumModeration.rejectHeld', { id: message.id, edited_at: null })
  expect(late.body).toMatchObject({ code: 'already_decided', data: { verdict: 'deleted' } })
})

test('a rejected message is deleted, and its author is notified', async () => {
  const [admin, member, other] = await Promise.all([site.anAdmin(), aMember(), aMember()])
  await add(admin, { word: 'heck', action: 'hold' })
  const { body: message } = await post(member, 'what the heck')
  const rejection = { id: message.id, edited_at: null, reason: 'It insults somebody.' }
  expect((await admin.call('forumModeration.rejectHeld', rejection)).status).toBe(200)
  expect((await admin.call('forumModeration.history', {})).body.items).toMatchObject([
    { action: 'delete', reason: "A moderator didn't approve it: It insults somebody." },
  ])
  expect(await contentsFor(other)).toEqual([])
  expect(await contentsFor(member)).toEqual([])
  expect((await admin.call('forumModeration.held', {})).body.items).toEqual([])
  expect(await noticesOf(member)).toContain('A moderator removed your message from the forum')
})

test('slow mode makes people wait between messages, except administrators', async () => {
  const [admin, member] = await Promise.all([aModerator(), aMember()])
  expect((await admin.call('forumModeration.slowMode')).body).toEqual({ slow_mode_seconds: 0 })
  expect((await admin.call('forumModeration.setSlowMode', { slow_mode_seconds: 30 })).status).toBe(200)
  expect((await member.call('forum.list', {})).body.room.slow_mode_seconds).toBe(30)
  for (const caller of [member, admin]) expect((await post(caller, 'one')).status).toBe(200)
  expect((await post(member, 'two')).body).toMatchObject({ code: 'slow_mode' })
  expect((await post(admin, 'two')).status).toBe(200)
  for (const slow_mode_seconds of [-1, 3601, 1.5, '5']) {
    expect((await admin.call('forumModeration.setSlowMode', { slow_mode_seconds })).status).toBe(422)
  }
  expect((await member.call('forumModeration.setSlowMode', { slow_mode_seconds: 0 })).status).toBe(403)
})

function add(admin: Caller, word: object) {
  return admin.call('forumModeration.addWord', word)
}

async function contentsFor(reader: Caller): Promise<string[]> {
  const { body } = await reader.call('forum.list', {})
  return body.items.map(({ content }: { content: string }) => content)
}

async function noticesOf(person: Caller): Promise<string[]> {
  const { body } = await person.call('notices.list', {})
  return body.items.map(({ title }: { title: string }) => title)
}

async function nameOf(person: Caller): Promise<string> {
  const found = db
    .selectFrom('users')
    .select('username')
    .where('id', '=', person.userId as string)
  return (await found.executeTakeFirstOrThrow()).username
}
