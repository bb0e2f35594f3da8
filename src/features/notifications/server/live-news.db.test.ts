import { once } from 'node:events'
import { expect, test } from 'vitest'
import { openTab } from '#tooling/testing/open-tab.ts'
import { testSite } from '#tooling/testing/test-site.ts'
import { adminsRoom } from '../rules/admin-news.ts'

const site = await testSite()

const season = { number: 7, name: 'The Deposit', description: '', start_date: null, end_date: null }

test('an admin hears at once that something is new, and finds it counted', async () => {
  const [maker, listener] = [await site.anAdmin(), await site.anAdmin()]
  const socket = await openTab(site, listener)
  expect(await socket.emitWithAck('join', adminsRoom)).toEqual({ ok: true })

  const heard = next(socket, 'room_event')
  await maker.call('seasons.create', season)

  expect(await heard).toEqual({ room: adminsRoom, event: 'news', payload: { section: 'seasons' } })
  expect((await listener.call('notifications.counts')).body).toContainEqual({ section: 'seasons', count: 1 })
})

test('an admin’s other tab hears that a section was viewed; another admin does not', async () => {
  const [admin, colleague] = [await site.anAdmin(), await site.anAdmin()]
  const [tab, stranger] = [await openTab(site, admin), await openTab(site, colleague)]
  const overheard: unknown[] = []
  stranger.on('user_event', (message) => overheard.push(message))

  const heard = next(tab, 'user_event')
  await admin.call('notifications.markViewed', { section: 'users' })
  expect(await heard).toEqual({ event: 'section_viewed', payload: { section: 'users' } })

  // Their own comes second: had the first one reached them, it would be here by now.
  const own = next(stranger, 'user_event')
  await colleague.call('notifications.markViewed', { section: 'clips' })
  await own
  expect(overheard).toEqual([{ event: 'section_viewed', payload: { section: 'clips' } }])
})

test.each([
  ['a visitor', async () => site.aVisitor()],
  ['a user', () => site.aUser()],
  ['a banned user', () => site.aBannedUser()],
] as const)('%s cannot listen in', async (_who, call) => {
  const socket = await openTab(site, await call())
  expect(await socket.emitWithAck('join', adminsRoom)).toEqual({ ok: false, code: 'forbidden' })
})

async function next(socket: object, event: 'room_event' | 'user_event') {
  const [message] = await once(socket as never, event)
  return message
}
