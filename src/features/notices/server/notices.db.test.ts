import { once } from 'node:events'
import { beforeEach, expect, test } from 'vitest'
import { openTab } from '#tooling/testing/open-tab.ts'
import { emptyTables } from '#tooling/testing/test-database.ts'
import { type Caller, testSite } from '#tooling/testing/test-site.ts'
import { maxNoticesKept } from '../rules/notice-kinds.ts'
import { createNotices, giveNotice } from './give-notice.ts'

const site = await testSite()
const { db } = site
const notices = createNotices(site.realtime)

beforeEach(() => emptyTables(db))

const tell = (caller: Caller, title = 'Your story was approved') =>
  giveNotice(db, { userId: caller.userId as string, kind: 'story', title, href: '/stories' })

test('a person finds what concerns them, newest first, and nobody else does', async () => {
  const [person, stranger] = [await site.aUser(), await site.aUser()]
  await tell(person, 'first')
  await tell(person, 'second')

  const { body } = await person.call('notices.list', {})
  expect(body.items.map(({ title }: { title: string }) => title)).toEqual(['second', 'first'])
  expect((await person.call('notices.unread')).body).toEqual({ count: 2 })
  expect((await stranger.call('notices.list', {})).body).toMatchObject({ items: [], total: 0 })
  expect((await stranger.call('notices.unread')).body).toEqual({ count: 0 })
})

test('one is read by following it; a stranger cannot read it for somebody else', async () => {
  const [person, stranger] = [await site.aUser(), await site.aUser()]
  await tell(person)
  await tell(person)
  const { id } = (await person.call('notices.list', {})).body.items[0]

  await stranger.call('notices.markRead', { id })
  expect((await person.call('notices.unread')).body).toEqual({ count: 2 })
  await person.call('notices.markRead', { id })
  expect((await person.call('notices.unread')).body).toEqual({ count: 1 })
})

test('what came after the newest that was seen stays unread when all are marked', async () => {
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

test('a list is paged, and only so many are kept', async () => {
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

test('a notice of something that was rolled back never existed', async () => {
  const person = await site.aUser()
  await expect(
    db.transaction().execute(async (trx) => {
      await giveNotice(trx, { userId: person.userId as string, kind: 'story', title: 'Approved', href: '/stories' })
      throw new Error('rolled back')
    }),
  ).rejects.toThrow('rolled back')
  expect((await person.call('notices.unread')).body).toEqual({ count: 0 })
})

test('nobody is told where the account is gone', async () => {
  const given = await giveNotice(db, { userId: null, kind: 'story', title: 'Approved', href: '/stories' })
  expect(given).toBeUndefined()
  expect(() => notices.announce(given)).not.toThrow()
})

test('a long text is cut and not refused', async () => {
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

test('a link to another site is refused by the database', async () => {
  const { userId = '' } = await site.aUser()
  for (const href of ['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)']) {
    await expect(giveNotice(db, { userId, kind: 'story', title: 'Look', href })).rejects.toThrow('notices_href_check')
  }
})

test('an open tab hears of a new notice and of reading in another tab; other people hear nothing', async () => {
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

  // Their own comes last: had the others reached them, they would be here by now.
  const own = next(overhearing)
  await stranger.call('notices.markRead', { until: new Date().toISOString() })
  await own
  expect(overheard).toEqual([{ event: 'notices_read', payload: {} }])
})

async function next(socket: object) {
  const [message] = await once(socket as never, 'user_event')
  return message
}
