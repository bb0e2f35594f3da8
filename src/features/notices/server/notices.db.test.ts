import { once } from 'node:events'
import { beforeEach, expect, test } from 'vitest'
import { openTab } from '#tooling/testing/open-tab.ts'
import { emptyTables } from '#tooling/testing/test-database.ts'
import { type Caller, testSite } from '#tooling/testing/test-site.ts'
import { maxNoticesKept, type NoticeKind } from '../rules/notice-kinds.ts'
import { createNotices, giveNotice } from './give-notice.ts'

const site = await testSite()
const { db } = site
const notices = createNotices(site.realtime)

beforeEach(() => emptyTables(db))

const tell = (caller: Caller, title = 'Your story was approved') =>
  giveNotice(db, { userId: caller.userId as string, kind: 'story', title, href: '/stories' })

test('people see their own notices, newest first, and nobody else’s', async () => {
  const [person, stranger] = [await site.aUser(), await site.aUser()]
  await tell(person, 'first')
  await tell(person, 'second')

  const { body } = await person.call('notices.list', {})
  expect(body.items.map(({ title }: { title: string }) => title)).toEqual(['second', 'first'])
  expect((await person.call('notices.unread')).body).toMatchObject({ count: 2 })
  expect((await stranger.call('notices.list', {})).body).toMatchObject({ items: [], total: 0 })
  expect((await stranger.call('notices.unread')).body).toMatchObject({ count: 0 })
})

test('the most important unread notice is told with the count, and a streak is not', async () => {
  const person = await site.aUser()
  const give = (kind: NoticeKind) =>
    giveNotice(db, { userId: person.userId as string, kind, title: `a ${kind}`, href: '/' })
  const top = async () => (await person.call('notices.unread')).body.top
  await give('streak')
  expect(await top()).toBeNull()
  for (const kind of ['reply', 'score', 'idea', 'story', 'reply'] as const) await give(kind)
  expect(await top()).toMatchObject({ kind: 'story', title: 'a story', href: '/', more: 0 })
  await person.call('notices.markRead', { id: (await top()).id })
  expect(await top()).toMatchObject({ kind: 'idea' })
})

test('following a notice marks it as read, but not for a stranger', async () => {
  const [person, stranger] = [await site.aUser(), await site.aUser()]
  await tell(person)
  await tell(person)
  const { id } = (await person.call('notices.list', {})).body.items[0]

  await stranger.call('notices.markRead', { id })
  expect((await person.call('notices.unread')).body).toMatchObject({ count: 2 })
  await person.call('notices.markRead', { id })
  expect((await person.call('notices.unread')).body).toMatchObject({ count: 1 })
})

test('marking all as read leaves notices unread that came after the newest seen one', async () => {
  const person = await site.aUser()
  await tell(person)
  const { created_at: until } = (await person.call('notices.list', {})).body.items[0]
  await db
    .updateTable('notices')
    .set({ created_at: new Date(Date.parse(until) - 5) })
    .execute()
  await tell(person, 'later')

  await person.call('notices.markRead', { until: new Date(Date.parse(until) - 5).toISOString() })
  const { body } = await person.call('notices.list', {})
  expect(body.items.map(({ read_at }: { read_at: string | null }) => read_at === null)).toEqual([true, false])
})

test('the list is paged, and old notices are deleted', async () => {
  const person = await site.aUser()
  const userId = person.userId as string
  await db
    .insertInto('notices')
    .values(
      Array.from({ length: maxNoticesKept + 10 }, (_, age) => ({
        user_id: userId,
        kind: 'story',
        title: `${age} minutes ago`,
        href: '/stories',
        created_at: new Date(Date.now() - age * 60_000),
      })),
    )
    .execute()
  await tell(person, 'newest')

  const { body } = await person.call('notices.list', { page: 10 })
  expect(body).toMatchObject({ total: maxNoticesKept, page_count: 10 })
  expect(body.items.at(-1).title).toBe(`${maxNoticesKept - 2} minutes ago`)
})

test('a notice given in a rolled-back transaction does not exist', async () => {
  const person = await site.aUser()
  await expect(
    db.transaction().execute(async (trx) => {
      await giveNotice(trx, { userId: person.userId as string, kind: 'story', title: 'Approved', href: '/stories' })
      throw new Error('rolled back')
    }),
  ).rejects.toThrow('rolled back')
  expect((await person.call('notices.unread')).body).toMatchObject({ count: 0 })
})

test('no notice is given to a deleted account', async () => {
  const given = await giveNotice(db, { userId: null, kind: 'story', title: 'Approved', href: '/stories' })
  expect(given).toBeUndefined()
  expect(() => notices.announce(given)).not.toThrow()
})

test('a long text is truncated instead of refused', async () => {
  const person = await site.aUser()
  await giveNotice(db, {
    userId: person.userId as string,
    kind: 'story',
    title: '🐛'.repeat(300),
    text: 'x'.repeat(9000),
    href: '/',
  })
  const [notice] = (await person.call('notices.list', {})).body.items
  expect([...notice.title]).toHaveLength(200)
  expect(notice.title).toMatch(/^(🐛)+…$/u)
  expect(notice.text).toHaveLength(500)
})

test('the database refuses a link to another site', async () => {
  const { userId = '' } = await site.aUser()
  for (const href of ['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)']) {
    await expect(giveNotice(db, { userId, kind: 'story', title: 'Look', href })).rejects.toThrow('notices_href_check')
  }
})

test('an open tab hears of new notices and of reading in another tab; other people hear nothing', async () => {
  const [person, stranger] = [await site.aUser(), await site.aUser()]
  const [tab, overhearing] = [await openTab(site, person), await openTab(site, stranger)]
  const overheard: unknown[] = []
  overhearing.on('user_event', (message) => overheard.push(message))

  const heard = next(tab)
  notices.announce(await tell(person))
  expect(await heard).toEqual({
    event: 'notice_given',
    payload: { id: expect.any(String), title: 'Your story was approved', href: '/stories' },
  })

  const heardRead = next(tab)
  await person.call('notices.markRead', { until: new Date().toISOString() })
  expect(await heardRead).toEqual({ event: 'notices_read', payload: {} })

  // Their own event comes last: if the others had reached them, they would have arrived by now.
  const own = next(overhearing)
  await stranger.call('notices.markRead', { until: new Date().toISOString() })
  await own
  expect(overheard).toEqual([{ event: 'notices_read', payload: {} }])
})

async function next(socket: object) {
  const [message] = await once(socket as never, 'user_event')
  return message
}
