import { beforeEach, describe, expect, test } from 'vitest'
import { forumPeople } from '#tooling/testing/forum-people.ts'
import { emptyTables } from '#tooling/testing/test-database.ts'
import { type Caller, testSite } from '#tooling/testing/test-site.ts'

const site = await testSite()
const { db } = site
const { aMember, aModerator, aMessage, post } = forumPeople(site)

beforeEach(() => emptyTables(db))

const reads: [string, (id: string) => object][] = [
  ['forum.list', () => ({})],
  ['forum.around', (id) => ({ id })],
  ['forum.changes', () => ({ after: 0 })],
  ['forum.search', () => ({ text: 'secret' })],
  ['forum.members', () => ({ start: 'p' })],
]
const writes: [string, (id: string) => object][] = [
  ['forum.post', () => ({ client_id: crypto.randomUUID(), content: 'Hello' })],
  ['forum.edit', (id) => ({ id, content: 'Hello' })],
  ['forum.react', (id) => ({ id, reaction: 'bug', is_on: true })],
]
const deletion: [string, (id: string) => object] = ['forum.delete', (id) => ({ id })]
const report: [string, (id: string) => object] = ['forum.reportForumMessage', (id) => ({ message_id: id, reason: 'x' })]

describe.each<[string, (userId: string) => Promise<unknown>, string]>([
  ['under 18, whatever they confirmed', (id) => setBirth(id, yearsAgo(17)), 'under_age'],
  ['18 and not confirmed', (id) => setStatus(id, { is_age_verified: false }), 'age_unverified'],
  ['without a date of birth', (id) => setBirth(id, null), 'age_unknown'],
  ['banned from the forum', (id) => setStatus(id, { is_banned: true, ban_reason: 'Towels' }), 'forum_banned'],
])('somebody %s', (_, become, code) => {
  test(`is refused as ${code} by every call, and nothing is written`, async () => {
    const member = await aMember()
    const { id } = await aMessage({ content: 'secret', user_id: member.userId })
    await become(member.userId)
    for (const [call, input] of [...reads, ...writes, deletion, report]) {
      const { status, body } = await member.call(call, input(id))
      expect({ call, status, code: body.code }).toEqual({ call, status: 403, code })
      expect(JSON.stringify(body)).not.toContain('secret')
    }
    expect(await db.selectFrom('forum_messages').select(['content', 'deleted_at']).execute()).toEqual([
      { content: 'secret', deleted_at: null },
    ])
    expect((await member.call('forum.status')).body).toMatchObject({ access: code })
  })
})

test('a banned person sees the reason', async () => {
  const [member, moderator] = [await aMember(), await aModerator()]
  await moderator.call('forum.banForumUser', { user_id: member.userId, reason: 'Towels' })
  expect((await member.call('forum.list', {})).body).toMatchObject({ code: 'forum_banned', data: { reason: 'Towels' } })
  expect((await member.call('forum.status')).body.ban).toMatchObject({
    reason: 'Towels',
    action_id: expect.any(String),
  })
})

test("people under 18 can't get in by confirming their age", async () => {
  const young = await site.aUser()
  await setBirth(young.userId as string, yearsAgo(17))
  expect((await young.call('forum.verifyUserAge')).body.code).toBe('under_age')
  expect((await young.call('forum.verifyUserAge', { birth_date: '1950-01-01' })).body.code).toBe('under_age')
  expect((await post(young, 'Hello')).body.code).toBe('under_age')
  await setBirth(young.userId as string, yearsAgo(18))
  expect((await young.call('forum.verifyUserAge')).body).toMatchObject({ access: 'open' })
  expect((await post(young, 'Hello')).status).toBe(200)
})

test('an administrator without a date of birth can confirm and enter', async () => {
  const admin = await site.anAdmin()
  await setBirth(admin.userId as string, null)
  expect((await admin.call('forum.list', {})).body.code).toBe('age_unverified')
  await admin.call('forum.verifyUserAge')
  expect((await admin.call('forum.list', {})).status).toBe(200)
})

test("a muted person can read, sees the reason and the end, and can't write", async () => {
  const [member, moderator] = [await aMember(), await aModerator()]
  const { body: own } = await post(member, 'One recipe')
  await moderator.call('forum.muteForumUser', { user_id: member.userId, hours: 24, reason: 'Dips' })
  for (const [call, input] of reads) expect((await member.call(call, input(own.id))).status).toBe(200)
  for (const [call, input] of writes) {
    const { body } = await member.call(call, input(own.id))
    expect(body).toMatchObject({ code: 'muted', data: { reason: 'Dips', until: expect.any(String) } })
  }
  const { body } = await member.call('forum.status')
  expect(Date.parse(body.mute.until) - Date.now()).toBeGreaterThan(23 * 3_600_000)
  expect(body).toMatchObject({ access: 'open', ban: null, mute: { reason: 'Dips', appeal: null } })
  expect((await member.call('forum.delete', { id: own.id })).status).toBe(200)
})

test('a mute expires by itself', async () => {
  const [member, moderator] = [await aMember(), await aModerator()]
  await moderator.call('forum.muteForumUser', { user_id: member.userId, hours: 1, reason: 'Dips' })
  expect((await post(member, 'Hello')).body.code).toBe('muted')
  await setStatus(member.userId, { mute_until: new Date(Date.now() - 1) })
  expect((await post(member, 'Hello')).status).toBe(200)
  expect((await member.call('forum.status')).body.mute).toBeNull()
})

test("somebody with a banned account reads like a visitor and can't write", async () => {
  const banned = await site.aBannedUser()
  const { id } = await aMessage()
  expect((await banned.call('forum.list', {})).body.items).toHaveLength(1)
  for (const [call, input] of [...writes, deletion, report]) {
    expect((await banned.call(call, input(id))).body.code).toBe('account_banned')
  }
})

test('slow mode applies to everybody but administrators, even for messages sent at once', async () => {
  const [member, moderator] = [await aMember(), await aModerator()]
  await db.updateTable('forum_room').set({ slow_mode_seconds: 60 }).execute()
  const answers = await Promise.all(['a', 'b', 'c', 'd'].map((content) => post(member, content)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const refused = answers.find(({ status }) => status !== 200)
  expect(refused?.body).toMatchObject({ code: 'slow_mode', data: { retry_seconds: expect.any(Number) } })
  expect(refused?.body.data.retry_seconds).toBeLessThanOrEqual(60)
  await db
    .updateTable('forum_messages')
    .set({ created_at: new Date(Date.now() - 61_000) })
    .execute()
  expect((await post(member, 'e')).status).toBe(200)
  expect((await post(moderator, 'f')).status).toBe(200)
  expect((await post(moderator, 'g')).status).toBe(200)
})

test('the word list blocks messages, or holds them for their author and administrators', async () => {
  const [member, moderator, stranger] = [await aMember(), await aModerator(), await aMember()]
  await db
    .insertInto('forum_words')
    .values([
      { word: 'towel', action: 'block' },
      { word: 'melon', action: 'hold' },
    ])
    .execute()
  expect((await post(member, 'A TOWEL for sale')).body).toMatchObject({ code: 'word_blocked', data: { word: 'towel' } })
  const { body: held } = await post(member, 'My melon')
  expect(held).toMatchObject({ is_held: true })
  const seenBy = async (caller: Caller) => (await caller.call('forum.list', {})).body.items.length
  expect([
    await seenBy(member),
    await seenBy(moderator),
    await seenBy(stranger),
    await seenBy(site.aVisitor()),
  ]).toEqual([1, 1, 0, 0])
  for (const [call, input] of [...writes.slice(1), deletion, report]) {
    expect((await stranger.call(call, input(held.id))).body.code).toBe('not_found')
  }
  expect((await member.call('forum.edit', { id: held.id, content: 'My fruit' })).body.is_held).toBe(true)
  const { body: shown } = await post(member, 'My apple')
  expect((await member.call('forum.edit', { id: shown.id, content: 'My towel' })).body.code).toBe('word_blocked')
  await member.call('forum.edit', { id: shown.id, content: 'My melon too' })
  expect(await seenBy(stranger)).toBe(0)
  expect((await moderator.call('notifications.counts')).body).toContainEqual({ section: 'forum', count: 2 })
})

function yearsAgo(years: number) {
  const now = new Date()
  return `${now.getUTCFullYear() - years}${now.toISOString().slice(4, 10)}`
}

function setBirth(userId: string, date_of_birth: string | null) {
  return db.updateTable('users').set({ date_of_birth }).where('id', '=', userId).execute()
}

type Status = { is_age_verified?: boolean; is_banned?: boolean; ban_reason?: string; mute_until?: Date }

function setStatus(userId: string, status: Status) {
  return db.updateTable('forum_user_status').set(status).where('user_id', '=', userId).execute()
}
