import { once } from 'node:events'
import { beforeEach, expect, test, vi } from 'vitest'
import { forumPeople } from '#tooling/testing/forum-people.ts'
import { openTab } from '#tooling/testing/open-tab.ts'
import { emptyTables } from '#tooling/testing/test-database.ts'
import { type Caller, testSite } from '#tooling/testing/test-site.ts'
import { forumRoom } from '../rules/forum-values.ts'

const site = await testSite()
const { db } = site
const { aMember, aModerator, post } = forumPeople(site)

beforeEach(() => emptyTables(db))

test('the room hears about messages, edits, reactions and deletions, and gets only the id of a deleted message', async () => {
  const [member, moderator] = [await aMember(), await aModerator()]
  const { heard, waitFor } = await inRoom(site.aVisitor())
  const { body: sent } = await post(member, 'Towels')
  const { body: edited } = await member.call('forum.edit', { id: sent.id, content: 'Towels!' })
  const { body: reacted } = await member.call('forum.react', { id: sent.id, reaction: 'bug', is_on: true })
  await member.call('forum.react', { id: sent.id, reaction: 'bug', is_on: true })
  await moderator.call('forum.delete', { id: sent.id, reason: 'No towels' })
  await waitFor(4)
  expect(heard).toEqual([
    ['message_posted', sent],
    ['message_edited', edited],
    [
      'reactions_changed',
      {
        message_id: sent.id,
        change: reacted.change,
        reactions: [{ reaction: 'bug', count: 1 }],
        user_id: member.userId,
        user_reactions: ['bug'],
      },
    ],
    ['message_deleted', { id: sent.id, change: reacted.change + 1, was_shown: true }],
  ])
  expect(heard.map(([, payload]) => (payload as { change: number }).change)).toEqual(
    [0, 1, 2, 3].map((step) => sent.change + step),
  )
})

test('a held message reaches nobody, and a message held after an edit disappears', async () => {
  const member = await aMember()
  await db.insertInto('forum_words').values({ word: 'melon', action: 'hold' }).execute()
  const { heard, waitFor } = await inRoom(site.aVisitor())
  await post(member, 'A melon')
  const { body: sent } = await post(member, 'An apple')
  await member.call('forum.edit', { id: sent.id, content: 'A melon, too' })
  await waitFor(2)
  expect(heard.map(([event]) => event)).toEqual(['message_posted', 'message_deleted'])
  expect(JSON.stringify(heard)).not.toContain('melon')
})

test('the room hears about slow mode, and about a held message once it is approved', async () => {
  const [member, moderator] = [await aMember(), await aModerator()]
  await db.insertInto('forum_words').values({ word: 'melon', action: 'hold' }).execute()
  const { heard, waitFor } = await inRoom(site.aVisitor())
  const { body: held } = await post(member, 'A melon')
  await moderator.call('forumModeration.setSlowMode', { slow_mode_seconds: 30 })
  await moderator.call('forumModeration.approveHeld', { id: held.id, edited_at: null })
  await waitFor(2)
  expect(heard).toMatchObject([
    ['slow_mode_changed', { slow_mode_seconds: 30 }],
    ['message_posted', { id: held.id, content: 'A melon', is_held: false }],
  ])
})

test('a pinned topic reaches the room at once, later visitors and the activity log, and only administrators can pin', async () => {
  const [member, moderator] = [await aMember(), await aModerator()]
  const { heard, waitFor } = await inRoom(site.aVisitor())
  expect(await member.call('forumModeration.setTopic', { topic: 'Mine' })).toMatchObject({ status: 403 })
  await moderator.call('forumModeration.setTopic', { topic: '  Who ate\n the boa?  ' })
  const topic = 'Who ate the boa?'
  const { body: later } = await site.aVisitor().call('forum.list', {})
  expect(later.room).toMatchObject({ topic })
  const { body: posted } = await post(member, 'Not me')
  await moderator.call('forumModeration.setTopic', { topic: ' ' })
  await waitFor(3)
  expect(heard).toMatchObject([
    ['topic_changed', { topic, change: later.change }],
    ['message_posted', { change: later.change + 1 }],
    ['topic_changed', { topic: null, change: posted.change + 1 }],
  ])
  expect((await site.aVisitor().call('forum.changes', { after: posted.change })).body.room.topic).toBe(null)
  const { items } = (await moderator.call('record.list', {})).body
  const pinned = items.filter(({ call }: { call: string }) => call === 'forumModeration.setTopic')
  expect(pinned.map(({ changes }: { changes: { fields: unknown }[] }) => changes[0]?.fields)).toEqual([
    [{ name: 'topic', before: topic, after: null }],
    [{ name: 'topic', before: null, after: topic }],
  ])
})

test("an administrator's edit shows the room only as much of a quote as the room may see", async () => {
  const [member, moderator] = [await aMember(), await aModerator()]
  const { body: first } = await post(member, 'My address')
  const { body: reply } = await post(moderator, { content: 'Careful', reply_to: first.id })
  await member.call('forum.delete', { id: first.id })
  const { heard, waitFor } = await inRoom(site.aVisitor())
  await moderator.call('forum.edit', { id: reply.id, content: 'Careful!' })
  await waitFor(1)
  expect(JSON.stringify(heard)).not.toContain('My address')
})

test('a reply to somebody its author has blocked still quotes them to the room', async () => {
  const [member, pest] = [await aMember(), await aMember()]
  const { body: first } = await post(pest, 'My towel')
  await member.call('forum.setBlock', { user_id: pest.userId, is_blocked: true })
  const { heard, waitFor } = await inRoom(site.aVisitor())
  const { body: reply } = await post(member, { content: 'No', reply_to: first.id })
  await waitFor(1)
  expect(reply.reply_to).toMatchObject({ excerpt: '', is_blocked: true })
  expect(heard).toMatchObject([['message_posted', { reply_to: { excerpt: 'My towel', is_blocked: false } }]])
})

test.each<[string, object, object, string]>([
  ['under 18', { date_of_birth: '2015-01-01' }, {}, 'under_age'],
  ['not confirmed', {}, { is_age_verified: false }, 'age_unverified'],
  ['banned from the forum', {}, { is_banned: true }, 'forum_banned'],
])("somebody %s can't enter the room", async (_, person, status, reason) => {
  const member = await aMember()
  await db
    .updateTable('users')
    .set({ ...person, updated_at: new Date() })
    .where('id', '=', member.userId)
    .execute()
  await db
    .updateTable('forum_user_status')
    .set({ ...status, updated_at: new Date() })
    .execute()
  const socket = await openTab(site, member)
  expect(await join(socket)).toEqual({ ok: false, code: 'forbidden', reason })
  const heard: unknown[] = []
  socket.onAny((...event) => heard.push(event))
  await post(await aMember(), 'Secret')
  // Events arrive in order: once this join is acknowledged, everything sent earlier has arrived.
  await socket.emitWithAck('join', 'visitors')
  expect(JSON.stringify(heard)).not.toContain('Secret')
})

test('a ban removes a person from the room at once, in all their tabs, and nobody else', async () => {
  const [member, other, moderator] = [await aMember(), await aMember(), await aModerator()]
  const tabs = [await inRoom(member), await inRoom(member)]
  const { heard, waitFor } = await inRoom(other)
  const removals = tabs.map(({ socket }) => once(socket as never, 'removed'))
  await moderator.call('forum.banForumUser', { user_id: member.userId, reason: 'Towels' })
  for (const removal of removals) expect(await removal).toEqual([{ room: forumRoom, reason: 'forum_banned' }])
  await post(other, 'After the ban')
  await waitFor(1)
  expect(heard).toHaveLength(1)
  for (const tab of tabs) {
    expect(tab.heard).toEqual([])
    expect(await join(tab.socket)).toMatchObject({ ok: false, reason: 'forum_banned' })
  }
})

test("a muted person's typing is hidden, and others' typing is shown", async () => {
  const [muted, other, moderator] = [await aMember(), await aMember(), await aModerator()]
  await moderator.call('forum.muteForumUser', { user_id: muted.userId, hours: 1, reason: 'Dips' })
  const [mutedTab, otherTab, watcher] = [await inRoom(muted), await inRoom(other), await inRoom(site.aVisitor())]
  const hints: { user_id: string }[] = []
  watcher.socket.on('hint', (hint) => hints.push(hint))
  mutedTab.socket.emit('hint', forumRoom, 'typing')
  await mutedTab.socket.emitWithAck('join', 'visitors')
  otherTab.socket.emit('hint', forumRoom, 'typing')
  await vi.waitFor(() => expect(hints.length).toBeGreaterThan(0))
  expect(hints.map(({ user_id }) => user_id)).toEqual([other.userId])
})

test('the room counts people, not tabs', async () => {
  const member = await aMember()
  const watcher = await inRoom(site.aVisitor())
  const counts: object[] = []
  watcher.socket.on('online', ({ count, users }) => counts.push({ count, users }))
  await inRoom(member)
  await inRoom(member)
  await vi.waitFor(() => expect(counts.at(-1)).toMatchObject({ users: 1 }), { timeout: 5000 })
})

test('the room hears by name who is in it and when they leave', async () => {
  const [member, other] = [await aMember(), await aMember()]
  const watcher = await inRoom(site.aVisitor())
  let present: string[] = []
  watcher.socket.on('online', ({ people = [] }) => {
    present = people.map(({ id }) => id)
  })
  await inRoom(member)
  const leaving = await inRoom(other)
  await vi.waitFor(() => expect(present).toEqual([member.userId, other.userId]), { timeout: 5000 })
  // Having posted doesn't count as being in the room.
  await post(other, 'Bye')
  leaving.socket.disconnect()
  await vi.waitFor(() => expect(present).toEqual([member.userId]), { timeout: 5000 })
})

test("a muted person's tabs hear about the mute", async () => {
  const [member, moderator] = [await aMember(), await aModerator()]
  const socket = await openTab(site, member)
  const told = new Promise((resolve) =>
    socket.on('user_event', ({ event }) => event === 'forum_status_changed' && resolve(true)),
  )
  await moderator.call('forum.muteForumUser', { user_id: member.userId, hours: 1, reason: 'Dips' })
  expect(await told).toBe(true)
})

const join = (socket: Awaited<ReturnType<typeof openTab>>) => socket.emitWithAck('join', forumRoom)

async function inRoom(caller: Caller) {
  const socket = await openTab(site, caller)
  const heard: [string, unknown][] = []
  socket.on('room_event', ({ room, event, payload }) => room === forumRoom && heard.push([event, payload]))
  expect(await join(socket)).toEqual({ ok: true })
  return {
    socket,
    heard,
    waitFor: (events: number) =>
      vi.waitFor(() => expect(heard.length).toBeGreaterThanOrEqual(events), { timeout: 5000 }),
  }
}
