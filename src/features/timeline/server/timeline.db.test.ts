import { beforeEach, expect, test, vi } from 'vitest'
import { aCharacter, aQuote, aSeason } from '#tooling/testing/builders.ts'
import { emptyTables } from '#tooling/testing/test-database.ts'
import { testSite } from '#tooling/testing/test-site.ts'
import type { Anniversary } from '../rules/timeline-item.ts'

const site = await testSite()
const { db } = site
const visitor = site.aVisitor()

beforeEach(() => emptyTables(db))

const day = (date: string) => new Date(`${date}T12:00:00Z`)
const titlesOf = (answer: { body: { items: { title: string }[] } }) => answer.body.items.map(({ title }) => title)

test('everything with a date is on the timeline, latest first', async () => {
  await aSeason(db, { name: 'The Lease Begins', start_date: day('2024-01-01') })
  await aSeason(db, { name: 'Unscheduled', start_date: null })
  await aDatedClip({ title: 'Parking', release_date: day('2024-03-01') })
  await aDatedClip({ title: 'Lost tape', release_date: null })
  await aQuote(db, { text: 'My couch bites.', quote_date: day('2024-02-01') })
  await aQuote(db, { text: 'When was that?' })

  const all = await visitor.call('timeline.list', {})

  expect(titlesOf(all)).toEqual(['Parking', 'My couch bites.', 'The Lease Begins'])
  expect(all.body).toMatchObject({ total: 3, page: 1, page_count: 1 })
  expect(titlesOf(await visitor.call('timeline.list', { type: 'quotes' }))).toEqual(['My couch bites.'])
  expect(titlesOf(await visitor.call('timeline.list', { type: 'clips' }))).toEqual(['Parking'])
  expect(titlesOf(await visitor.call('timeline.list', { type: 'seasons' }))).toEqual(['The Lease Begins'])
})

test('each type of item has its details', async () => {
  const season = await aSeason(db, { name: 'The Lease Begins', start_date: day('2024-01-01') })
  await db
    .updateTable('seasons')
    .set({ description: 'Small print.', end_date: day('2024-06-01') })
    .execute()
  const [mo, ada] = [await aCharacter(db, { name: 'Mo' }), await aCharacter(db, { name: 'Ada' })]
  const quote = await aQuote(db, {
    text: 'My couch bites.',
    quote_date: day('2024-02-01'),
    character_id: mo.id,
    season_id: season.id,
  })
  const clip = await aDatedClip({
    title: 'Parking',
    description: 'One spot.',
    release_date: day('2024-03-01'),
    display_date: 'Spring 2024',
    season_id: season.id,
    url: '/media/videos/p.mp4',
  })
  await db
    .insertInto('clip_characters')
    .values([mo, ada].map(({ id }) => ({ clip_id: clip.id, character_id: id })))
    .execute()

  const { body } = await visitor.call('timeline.list', {})

  const bare = { description: '', end_date: null, display_date: null, url: null, poster_url: null, has_captions: false }
  const from = { season: 'The Lease Begins' }
  expect(body.items).toEqual([
    {
      ...bare,
      ...from,
      id: clip.id,
      type: 'clip',
      title: 'Parking',
      description: 'One spot.',
      date: '2024-03-01T12:00:00.000Z',
      display_date: 'Spring 2024',
      url: '/media/videos/p.mp4',
      character: 'Ada, Mo',
    },
    {
      ...bare,
      ...from,
      id: quote.id,
      type: 'quote',
      title: 'My couch bites.',
      date: '2024-02-01T12:00:00.000Z',
      character: 'Mo',
    },
    {
      ...bare,
      id: season.id,
      type: 'season',
      title: 'The Lease Begins',
      description: 'Small print.',
      date: '2024-01-01T12:00:00.000Z',
      end_date: '2024-06-01T12:00:00.000Z',
      character: null,
      season: null,
    },
  ])
})

test('a page has ten items, each on exactly one page, even if all share a date', async () => {
  for (let number = 1; number <= 8; number++) {
    await aQuote(db, { text: `quote ${number}`, quote_date: day('2024-02-01') })
    await aDatedClip({ title: `clip ${number}`, release_date: day('2024-02-01') })
    await aSeason(db, { name: `season ${number}`, start_date: day('2024-02-01') })
  }
  const pages = []
  for (const page of [1, 2, 3, 4]) pages.push(await visitor.call('timeline.list', { page }))

  expect(pages.map(({ body }) => body.items.length)).toEqual([10, 10, 4, 0])
  expect(pages[0]?.body).toMatchObject({ total: 24, page_count: 3 })
  expect(new Set(pages.flatMap(titlesOf)).size).toBe(24)
})

test('the timeline starts with the latest of a year and continues with earlier years', async () => {
  for (let number = 1; number <= 12; number++) await aQuote(db, { text: `q${number}`, quote_date: day('2024-02-01') })
  await aDatedClip({ title: 'Parking', release_date: day('2023-12-31') })
  await aSeason(db, { name: 'The Lease Begins', start_date: day('2021-01-01') })
  await aQuote(db, { text: 'When was that?' })

  const years = async (type?: string) => (await visitor.call('timeline.years', { type })).body
  expect(await years()).toEqual([2024, 2023, 2021])
  expect(await years('clips')).toEqual([2023])
  const from = async (place: object) => {
    const { items, page_count } = (await visitor.call('timeline.list', place)).body
    return { years: items.map(({ date }: { date: string }) => date.slice(0, 4)), page_count }
  }
  expect(await from({ year: 2023 })).toEqual({ years: ['2023', '2021'], page_count: 1 })
  expect(await from({ year: 2022 })).toEqual({ years: ['2021'], page_count: 1 })
  expect(await from({ year: 2024, page: 2 })).toEqual({ years: ['2024', '2024', '2023', '2021'], page_count: 2 })
  expect(await from({ year: 2023, type: 'seasons' })).toEqual({ years: ['2021'], page_count: 1 })
  expect(await from({ year: 1999 })).toEqual({ years: [], page_count: 1 })
})

test('anniversaries are those of today, or of the next day that has any', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-17T23:30:00Z') })
  const titles = async () => {
    const { body } = await visitor.call('timeline.onThisDay')
    return body.map((item: Anniversary) => [item.title, item.years_ago, item.is_today])
  }
  expect(await titles()).toEqual([])
  await aQuote(db, { text: 'January.', quote_date: day('2024-01-03') })
  await aQuote(db, { text: 'Yesterday.', quote_date: day('2024-11-16') })
  expect(await titles()).toEqual([['January.', 3, false]])
  await aDatedClip({ title: 'December', release_date: day('2020-12-01') })
  expect(await titles()).toEqual([['December', 6, false]])
  await aDatedClip({ title: 'Today', release_date: day('2026-11-17') })
  expect(await titles()).toEqual([['December', 6, false]])
  await aSeason(db, { name: 'The Lease Begins', start_date: day('2019-11-17') })
  await aDatedClip({ title: 'Parking', release_date: day('2025-11-17') })
  expect(await titles()).toEqual([
    ['The Lease Begins', 7, true],
    ['Parking', 1, true],
  ])
})

test('an unknown type or page is refused, and REST reads both from the query', async () => {
  await aQuote(db, { text: 'My couch bites.', quote_date: day('2024-02-01') })
  expect((await visitor.call('timeline.list', { type: 'forum' })).status).toBe(422)
  expect((await visitor.call('timeline.list', { page: 0 })).status).toBe(422)
  const rest = await visitor.fetch('/api/timeline?type=quotes&page=1')
  expect(await rest.json()).toEqual((await visitor.call('timeline.list', { type: 'quotes' })).body)
})

function aDatedClip(clip: {
  title: string
  release_date: Date | null
  description?: string
  display_date?: string
  season_id?: string
  url?: string
}) {
  return db
    .insertInto('clips')
    .values({ url: '/media/videos/x.mp4', ...clip })
    .returning('id')
    .executeTakeFirstOrThrow()
}
