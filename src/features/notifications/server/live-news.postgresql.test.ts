import { once } from 'node:events'
import { expect, test } from 'vitest'
import { openTab } from '#tooling/testing/open-tab.ts'
import { testSite } from '#tooling/testing/test-site.ts'
import { adminsRoom } from '../rules/admin-news.ts'

const site = await testSite()
const within10s = { timeout: 10_000 }

const season = { number: 7, name: 'The Deposit', description: '', start_date: null, end_date: null }

test('an admin is told at once of something new, and finds it counted', async () => {
  const [maker, listener] = [await site.anAdmin(), await site.anAdmin()]
  const socket = await openTab(site, listener)
  expect(await socket.emitWithAck('join', adminsRoom)).toEqual({ ok: true })

  const heard = next(socket, 'room_event')
  await maker.call('seasons.create', season)

  expect(await heard).toEqual({ room: adminsRoom, event: 'news', payload: { section: 'seasons' } })
  expect((await listener.call('notifications.counts')).body).toContainEqual({ section: 'seasons', count: 1 })
})

test('an admin is told that a colleague has undone something', async () => {
  const [maker, listener] = [await site.anAdmin(), await site.anAdmin()]
  const batch = { batch_id: crypto.randomUUID(), text: 'Kev' }
  const { done, action_id } = (await maker.call('memoryMatch.addCards', batch)).body
  const socket = await openTab(site, listener)
  await socket.emitWithAck('join', adminsRoom)
  const heard = next(socket, 'room_event')
  await maker.call('record.undoMany', { kind: 'memory-cards', call: 'memoryMatch.addCards', ids: done, action_id })
  expect(await heard).toEqual({ room: adminsRoom, event: 'news', payload: { section: 'memory-match' } })
})

test("an admin's other tab is told that a section was viewed, but another admin isn't", async () => {
  const [admin, colleague] = [await site.anAdmin(), await site.anAdmin()]
  const [tab, stranger] = [await openTab(site, admin), await openTab(site, colleague)]
  const overheard: unknown[] = []
  stranger.on('user_event', (message) => overheard.push(message))

  const heard = next(tab, 'user_event')
  await admin.call('notifications.markViewed', { section: 'users' })
  expect(await heard).toEqual({ event: 'section_viewed', payload: { section: 'users' } })

  // Their own event comes second, so by now the first would have arrived.
  const own = next(stranger, 'user_event')
  await colleague.call('notifications.markViewed', { section: 'clips' })
  await own
  expect(overheard).toEqual([{ event: 'section_viewed', payload: { section: 'clips' } }])
})

test('administrators see who has an item open, until it is closed or disconnected', async () => {
  const [reader, colleague] = [await site.anAdmin(), await site.anAdmin()]
  const [desk, other] = [await openTab(site, reader), await openTab(site, colleague)]
  const readers: unknown[] = []
  desk.on('online', ({ people }) => readers.push(people?.filter(({ looks_at }) => looks_at)))
  for (const tab of [desk, other]) await tab.emitWithAck('join', adminsRoom)
  const { username } = (await colleague.call('accounts.me')).body
  const isReading = (places: string[]) => [{ id: colleague.userId, username, avatar_url: null, looks_at: places }]

  for (const nonsense of [{ username: 'Mo' }, 'no place', `story:${'x'.repeat(99)}`, ['story:1']])
    other.emit('look_at', adminsRoom, nonsense as never)
  other.emit('look_at', adminsRoom, 'story:1')
  await expect.poll(() => readers.at(-1), within10s).toEqual(isReading(['story:1']))
  other.emit('look_at', adminsRoom, 'story:2')
  await expect.poll(() => readers.at(-1), within10s).toEqual(isReading(['story:2']))
  other.emit('look_at', adminsRoom, null)
  await expect.poll(() => readers.at(-1), within10s).toEqual([])
  other.emit('look_at', adminsRoom, 'story:3')
  await expect.poll(() => readers.at(-1), within10s).toEqual(isReading(['story:3']))
  other.disconnect()
  await expect.poll(() => readers.at(-1), within10s).toEqual([])
})

test('administrators are told who decided on what', async () => {
  const [author, editor, listener] = [await site.aUser(), await site.anAdmin(), await site.anAdmin()]
  const { id, updated_at } = (
    await author.call('stories.submit', { title: 'The Sofa', content: 'Once upon a time it bit. '.repeat(10) })
  ).body
  const tab = await openTab(site, listener)
  await tab.emitWithAck('join', adminsRoom)
  const heard = next(tab, 'room_event')
  await editor.call('stories.approve', { id, updated_at })
  const { username } = (await editor.call('accounts.me')).body
  const payload = { section: 'stories', place: `story:${id}`, verdict: 'approved', by: username }
  expect(await heard).toMatchObject({ room: adminsRoom, event: 'decided', payload })
})

test('administrators are told that an idea is no longer new', async () => {
  const [author, editor, listener] = [await site.aUser(), await site.anAdmin(), await site.anAdmin()]
  const { body } = await author.call('ideas.create', { title: 'A pool', description: 'Wet.', category: 'feature' })
  const tab = await openTab(site, listener)
  await tab.emitWithAck('join', adminsRoom)
  const heard = next(tab, 'room_event')
  await editor.call('ideas.updateIdeaStatus', { idea_id: body.id, new_status: 'approved' })
  expect(await heard).toMatchObject({ event: 'news', payload: { section: 'brainstorm' } })
})

test.each([
  ['a visitor', async () => site.aVisitor()],
  ['a user', () => site.aUser()],
  ['a banned user', () => site.aBannedUser()],
] as const)("%s can't join the admins' room", async (_who, call) => {
  const socket = await openTab(site, await call())
  expect(await socket.emitWithAck('join', adminsRoom)).toEqual({ ok: false, code: 'forbidden' })
})

async function next(socket: object, event: 'room_event' | 'user_event') {
  const [message] = await once(socket as never, event)
  return message
}
