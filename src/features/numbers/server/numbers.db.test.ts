import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { appCode } from '#tooling/testing/authenticator-app.ts'
import { aCharacter, aClip, aQuestion, aQuiz, aQuote, aSeason } from '#tooling/testing/builders.ts'
import { emptyTables } from '#tooling/testing/test-database.ts'
import { type Caller, testSite } from '#tooling/testing/test-site.ts'
import { firstDayOf } from './number-queries.ts'

const site = await testSite()
const { db } = site
const visitor = site.aVisitor()
let admin: Caller

beforeEach(async () => {
  // Flushes what an earlier test has counted.
  await site.itemCounter.write()
  await emptyTables(db)
  admin = await site.anAdmin()
})

const today = () => new Date().toISOString().slice(0, 10)
const daysAgo = (days: number) => firstDayOf(days + 1, new Date())

async function open(kind: string, id: string, { by = visitor, times = 1 } = {}) {
  for (let time = 0; time < times; time++) {
    expect((await by.call('numbers.countView', { kind, id })).status).toBe(200)
  }
}

async function viewsIn(call: string, input: object = {}) {
  await site.itemCounter.write()
  const { body } = await admin.call(`${call}.adminList`, input)
  return body.items.map(({ views }: { views: number }) => views)
}

async function seriesOf(kind: string, id: string): Promise<Record<string, number[]>> {
  const { body } = await admin.call('overview.item', { kind, id })
  return Object.fromEntries(body.series.map(({ name, counts }: { name: string; counts: number[] }) => [name, counts]))
}

async function aFanStory(title: string) {
  const author = await site.aUser()
  const { body } = await author.call('stories.submit', { title, content: 'It was a dark and sticky night. '.repeat(5) })
  const { id, updated_at } = body
  const approve = async () => expect((await admin.call('stories.approve', { id, updated_at })).status).toBe(200)
  return { id: id as string, approve }
}

async function viewsOnDay(kind: string, id: string, { day, views }: { day: string; views: number }) {
  await sql`insert into item_days (kind, item_id, day, views) values (${kind}, ${id}, ${day}::date, ${views})`.execute(
    db,
  )
  await sql`update item_totals set views = views + ${views} where kind = ${kind} and item_id = ${id}`.execute(db)
}

describe('a view', () => {
  test('is counted on its UTC day for every kind, and shown in the panel and on the item', async () => {
    const { body: story } = await admin.call('stories.create', { title: 'Out', content: 'Words.', status: 'published' })
    const items = {
      characters: await aCharacter(db),
      clips: await aClip(db),
      quotes: await aQuote(db),
      seasons: await aSeason(db),
      quizzes: await aQuiz(db),
      stories: story,
    }
    for (const [kind, { id }] of Object.entries(items)) {
      await open(kind, id, { times: 2 })
      expect(await viewsIn(kind), kind).toEqual([2])
      const { views } = await seriesOf(kind, id)
      expect(views).toEqual([...Array(29).fill(0), 2])
    }
    const days = await sql<{ day: string }>`select distinct day::text as day from item_days`.execute(db)
    expect(days.rows).toEqual([{ day: today() }])
  })

  test('by a member counts, but not by an administrator', async () => {
    const { id } = await aClip(db)
    await open('clips', id, { by: await site.aUser() })
    await open('clips', id, { by: admin, times: 3 })
    expect(await viewsIn('clips')).toEqual([1])
  })

  test("of a fan's story counts once it is approved", async () => {
    const story = await aFanStory('The Sticky Night')
    await open('stories', story.id)
    await site.itemCounter.write()
    expect((await seriesOf('stories', story.id)).views?.at(-1)).toBe(0)
    await story.approve()
    await open('stories', story.id, { times: 2 })
    await site.itemCounter.write()
    expect((await seriesOf('stories', story.id)).views?.at(-1)).toBe(2)
    const { series } = (await admin.call('overview.get', { days: 7 })).body
    expect(series.find(({ name }: { name: string }) => name === 'views').counts.at(-1)).toBe(2)
  })

  test("by an administrator without a second factor yet doesn't count", async () => {
    const { id } = await aClip(db)
    const { secret } = (await admin.call('secondFactor.start', { password: 'a password for tests' })).body
    await admin.call('secondFactor.confirm', { code: appCode(secret) })
    const other = await site.anAdmin()
    const rules = { email_confirmation: 'off', admins_need_second_factor: true }
    expect((await admin.call('accountRules.save', rules)).status).toBe(200)
    expect((await other.call('accounts.me')).body).toMatchObject({ is_admin: false, awaits_second_factor: true })
    await open('clips', id, { by: other })
    expect(await viewsIn('clips')).toEqual([0])
  })

  test("of a draft, a scheduled item or an invented id doesn't count", async () => {
    const draft = await aQuiz(db, { status: 'draft' })
    const later = await aQuiz(db, { publish_date: new Date(Date.now() + 86_400_000) })
    const { body: story } = await admin.call('stories.create', { title: 'Not out', content: 'Words.', status: 'draft' })
    await open('quizzes', draft.id)
    await open('quizzes', later.id)
    await open('stories', story.id)
    await open('clips', crypto.randomUUID())
    // An id of another kind.
    await open('clips', draft.id)
    await site.itemCounter.write()
    expect(await db.selectFrom('item_days').select('item_id').execute()).toEqual([])
  })

  test.each([
    ['another kind', { kind: 'users', id: crypto.randomUUID() }],
    ['what is no id', { kind: 'clips', id: 'newest' }],
    ['nothing', {}],
  ])('of %s is refused', async (_what, input) => {
    expect((await visitor.call('numbers.countView', input)).status).toBe(422)
  })

  test('leaves cached responses and pages alone', async () => {
    const keeping = await testSite({ database: site.database, keepsAnswers: true })
    const season = await aSeason(db, { name: 'Before' })
    const read = async () => (await keeping.aVisitor().call('seasons.get', { id: season.id })).body.name
    expect(await read()).toBe('Before')
    await db.updateTable('seasons').set({ name: 'Behind its back' }).execute()
    await keeping.aVisitor().call('numbers.countView', { kind: 'seasons', id: season.id })
    await keeping.itemCounter.write()
    expect(await read()).toBe('Before')
  })
})

test('counts of two processes add up, and pending ones are written at shutdown', async () => {
  const others = [await testSite({ database: site.database }), await testSite({ database: site.database })]
  const { id } = await aClip(db)
  for (const other of others) await open('clips', id, { by: other.aVisitor(), times: 5 })
  expect(await db.selectFrom('item_days').select('views').execute()).toEqual([])
  await Promise.all(others.map((other) => other.stop()))
  expect(await viewsIn('clips')).toEqual([10])
})

test('failed writes are retried with the next ones, and only the first failure is logged', async () => {
  const { id } = await aClip(db)
  const told = async () => {
    const { errors } = (await admin.call('overview.get', { days: 7 })).body.process
    return errors.filter(({ message }: { message: string }) => message.startsWith("views weren't written")).length
  }
  const before = await told()
  await open('clips', id)
  await sql`alter table item_days rename to item_days_away`.execute(db)
  try {
    for (let time = 0; time < 3; time++) await site.itemCounter.write()
  } finally {
    await sql`alter table item_days_away rename to item_days`.execute(db)
  }
  expect(await told()).toBe(before + 1)
  await open('clips', id)
  expect(await viewsIn('clips')).toEqual([2])
})

describe('a panel', () => {
  test.each(['characters', 'clips', 'quotes', 'seasons'] as const)(
    'of %s is sorted and paged by views',
    async (kind) => {
      const builders = { characters: aCharacter, clips: aClip, quotes: aQuote, seasons: aSeason }
      const made = []
      for (let index = 0; index < 52; index++) made.push(await builders[kind](db))
      await viewsOnDay(kind, made[7]?.id as string, { day: today(), views: 9 })
      await viewsOnDay(kind, made[30]?.id as string, { day: daysAgo(3), views: 4 })
      const most = (await admin.call(`${kind}.adminList`, { sort: 'views', direction: 'desc' })).body
      expect(most.items.slice(0, 3).map(({ views }: { views: number }) => views)).toEqual([9, 4, 0])
      expect(most).toMatchObject({ total: 52, page_count: 2 })
      expect(most.items[0].id).toBe(made[7]?.id)
      const rest = (await admin.call(`${kind}.adminList`, { sort: 'views', direction: 'desc', page: 2 })).body
      const ids = [...most.items, ...rest.items].map(({ id }: { id: string }) => id)
      expect(new Set(ids).size).toBe(52)
      expect((await viewsIn(kind, { sort: 'views', direction: 'asc', page: 2 })).at(-1)).toBe(9)
    },
  )

  test("of fans' approved stories is sorted by views, without the house's and pending ones", async () => {
    const [few, many, waiting] = [await aFanStory('Few'), await aFanStory('Many'), await aFanStory('Waiting')]
    await few.approve()
    await many.approve()
    const { body: house } = await admin.call('stories.create', { title: 'Us', content: 'Words.', status: 'published' })
    await viewsOnDay('stories', many.id, { day: today(), views: 5 })
    await viewsOnDay('stories', few.id, { day: daysAgo(2), views: 2 })
    for (const { id } of [house, waiting]) await viewsOnDay('stories', id, { day: today(), views: 9 })
    const listed = async (input: object) => {
      const { items, total } = (await admin.call('stories.adminApproved', input)).body
      return { total, items: items.map(({ title, views }: { title: string; views: number }) => [title, views]) }
    }
    const most = [
      ['Many', 5],
      ['Few', 2],
    ]
    expect(await listed({ sort: 'views', direction: 'desc' })).toEqual({ total: 2, items: most })
    expect((await listed({ sort: 'views', direction: 'asc' })).items).toEqual(most.toReversed())
    expect((await listed({})).items).toEqual(most)
  })

  test('of quizzes or stories is sorted by their numbers, even with a filter and a search', async () => {
    const [few, many] = [await aQuiz(db, { title: 'Few' }), await aQuiz(db, { title: 'Many' })]
    await viewsOnDay('quizzes', many.id, { day: today(), views: 5 })
    await db
      .insertInto('item_days')
      .values({ kind: 'quizzes', item_id: few.id, day: today(), plays: 3, finishes: 2 })
      .execute()
    await site.itemCounter.recount(new Date())
    const titles = async (input: object) =>
      (await admin.call('quizzes.adminList', input)).body.items.map(({ title }: { title: string }) => title)
    expect(await titles({ sort: 'views' })).toEqual(['Many', 'Few'])
    expect(await titles({ sort: 'plays', status: 'published' })).toEqual(['Few', 'Many'])
    expect(await titles({ sort: 'finishes', direction: 'asc', search: 'a' })).toEqual(['Many'])
    const create = (title: string) => admin.call('stories.create', { title, content: 'Words.', status: 'published' })
    const { body: read } = await create('Read')
    await create('Unread')
    await viewsOnDay('stories', read.id, { day: today(), views: 1 })
    expect(await viewsIn('stories', { sort: 'views', search: 'read' })).toEqual([1, 0])
  })
})

test('items inserted without triggers get their totals at the next recount', async () => {
  const { id } = await aClip(db)
  const story = await aFanStory('Past the Triggers')
  await viewsOnDay('clips', id, { day: today(), views: 4 })
  await db.deleteFrom('item_totals').execute()
  await site.itemCounter.recount(new Date())
  const totals = await db.selectFrom('item_totals').select(['kind', 'item_id', 'views']).orderBy('kind').execute()
  expect(totals).toEqual([
    { kind: 'clips', item_id: id, views: 4 },
    { kind: 'stories', item_id: story.id, views: 0 },
  ])
  expect(await viewsIn('clips', { sort: 'views' })).toEqual([4])
})

test('days leave the total after 30 days and the table after 400', async () => {
  const { id } = await aClip(db)
  await viewsOnDay('clips', id, { day: daysAgo(29), views: 1 })
  await viewsOnDay('clips', id, { day: daysAgo(30), views: 10 })
  await viewsOnDay('clips', id, { day: daysAgo(399), views: 100 })
  await viewsOnDay('clips', id, { day: daysAgo(400), views: 1000 })
  await site.itemCounter.recount(new Date())
  expect(await viewsIn('clips')).toEqual([1])
  const kept = await db.selectFrom('item_days').select('views').orderBy('views').execute()
  expect(kept).toEqual([{ views: 1 }, { views: 10 }, { views: 100 }])
})

test("a deleted item's numbers go with it, and return with it from the trash", async () => {
  const { id } = await aClip(db)
  await viewsOnDay('clips', id, { day: daysAgo(1), views: 3 })
  await viewsOnDay('clips', id, { day: daysAgo(40), views: 5 })
  await admin.call('clips.deleteMany', { ids: [id] })
  await open('clips', id)
  await site.itemCounter.write()
  expect((await admin.call('overview.week')).body.most_viewed).toEqual([])
  await admin.call('record.undoMany', { kind: 'clips', call: 'clips.deleteMany', ids: [id] })
  expect(await viewsIn('clips')).toEqual([3])

  await admin.call('clips.deleteMany', { ids: [id] })
  await site.itemCounter.recount(new Date())
  expect(await db.selectFrom('item_days').select('views').execute()).toEqual([{ views: 3 }])
  await site.itemCounter.recount(new Date(Date.now() + 31 * 86_400_000))
  expect(await db.selectFrom('item_days').select('views').execute()).toEqual([])
})

test("a quiz's plays, finishes and answers are counted, except an administrator's own", async () => {
  const quiz = await aQuiz(db)
  await aQuestion(db, quiz.id)
  await aQuestion(db, quiz.id)
  const user = await site.aUser()
  await play(user, ['right', 'wrong'])
  await play(user, ['right'])
  await play(admin, ['right', 'right'])
  await site.itemCounter.write()
  const { body } = await admin.call('quizzes.adminList', {})
  expect(body.items).toMatchObject([{ views: 0, plays: 2, finishes: 1 }])
  const last = Object.entries(await seriesOf('quizzes', quiz.id)).map(([name, counts]) => [name, counts.at(-1)])
  expect(Object.fromEntries(last)).toEqual({ views: 0, plays: 2, finishes: 1, right: 1, wrong: 1 })

  async function play(player: Caller, answers: string[]) {
    const { body: run } = await player.call('quizzes.startRun', { id: quiz.id })
    for (const [question_index, answer] of answers.entries()) {
      await player.call('quizzes.question', { id: run.run_id })
      const given = { id: run.run_id, question_index, answer, time_taken_ms: 2000 }
      for (let time = 0; time < 2; time++) expect((await player.call('quizzes.answer', given)).status).toBe(200)
    }
  }
})

describe('the week', () => {
  test('has sums of the last two weeks, what is new, and the three most viewed items', async () => {
    const [first, second, third, fourth] = [await aClip(db), await aQuote(db), await aSeason(db), await aCharacter(db)]
    await aClip(db, { created_at: new Date(Date.now() - 20 * 86_400_000) })
    await aQuiz(db, { status: 'draft' })
    await viewsOnDay('seasons', third.id, { day: today(), views: 100 })
    await viewsOnDay('clips', first.id, { day: daysAgo(1), views: 2 })
    await viewsOnDay('clips', first.id, { day: daysAgo(7), views: 5 })
    await viewsOnDay('quotes', second.id, { day: daysAgo(1), views: 6 })
    await viewsOnDay('seasons', third.id, { day: daysAgo(2), views: 1 })
    await viewsOnDay('characters', fourth.id, { day: daysAgo(8), views: 50 })
    await viewsOnDay('characters', fourth.id, { day: daysAgo(15), views: 500 })
    await sql`update users set created_at = ${`${daysAgo(1)}T12:00:00Z`} where id = ${admin.userId}`.execute(db)
    const { body } = await admin.call('overview.week')
    expect(body).toMatchObject({
      from: daysAgo(7),
      to: daysAgo(1),
      before_from: daysAgo(14),
      before_to: daysAgo(8),
    })
    const change = (name: string) => body.changes.find((one: { name: string }) => one.name === name)
    expect(change('views')).toEqual({ name: 'views', count: 14, before: 50 })
    expect(change('sign_ups')).toMatchObject({ count: 1, before: 0 })
    expect(change('quiz_runs')).toMatchObject({ count: 0, before: 0 })
    expect(body.added).toEqual(['characters', 'clips', 'quotes', 'seasons'].map((kind) => ({ kind, count: 1 })))
    expect(body.most_viewed).toEqual([
      { kind: 'clips', id: first.id, title: first.title, tab: null, views: 7 },
      { kind: 'quotes', id: second.id, title: second.text, tab: null, views: 6 },
      { kind: 'seasons', id: third.id, title: third.name, tab: null, views: 1 },
    ])
  })

  test("has fans' stories from their approval on, with the tab that lists each story", async () => {
    const { body: house } = await admin.call('stories.create', {
      title: 'House',
      content: 'Words.',
      status: 'published',
    })
    const [early, late] = [await aFanStory('Approved Long Ago'), await aFanStory('Approved Now')]
    await aFanStory('Never Approved')
    await early.approve()
    await late.approve()
    const monthAgo = new Date(Date.now() - 30 * 86_400_000)
    await db.updateTable('story_submissions').set({ reviewed_at: monthAgo }).where('id', '=', early.id).execute()
    await db.updateTable('story_submissions').set({ created_at: monthAgo }).where('id', '=', late.id).execute()
    await viewsOnDay('stories', late.id, { day: daysAgo(1), views: 3 })
    await viewsOnDay('stories', house.id, { day: daysAgo(1), views: 2 })
    const { body } = await admin.call('overview.week')
    expect(body.added).toEqual([
      { kind: 'stories', count: 1 },
      { kind: 'fan_stories', count: 1 },
    ])
    expect(body.most_viewed).toEqual([
      { kind: 'stories', id: late.id, title: 'Approved Now', tab: 'approved', views: 3 },
      { kind: 'stories', id: house.id, title: 'House', tab: 'published', views: 2 },
    ])
  })
})

test('only administrators read numbers', async () => {
  const { id } = await aClip(db)
  const strangers = [visitor, await site.aUser(), await site.aBannedUser()]
  for (const stranger of strangers) {
    for (const [call, input] of [
      ['overview.item', { kind: 'clips', id }],
      ['overview.week', {}],
      ['clips.adminList', { sort: 'views' }],
    ] as const)
      expect([401, 403], call).toContain((await stranger.call(call, input)).status)
  }
  expect((await visitor.call('clips.get', { id })).body).not.toHaveProperty('views')
})
