import { beforeEach, expect, test } from 'vitest'
import { aBrowser } from '#tooling/testing/a-browser.ts'
import { aCharacter, aQuestion, aQuiz, aSeason } from '#tooling/testing/builders.ts'
import { emptyTables } from '#tooling/testing/test-database.ts'
import { testSite } from '#tooling/testing/test-site.ts'

const site = await testSite()
const { db } = site
const visitor = site.aVisitor()
const inAnHour = () => new Date(Date.now() + 3_600_000)

beforeEach(() => emptyTables(db))

const titles = async (input = {}, caller = visitor) =>
  (await caller.call('quizzes.list', input)).body.items.map((quiz: { title: string }) => quiz.title)

test('open quizzes come first, then the newest', async () => {
  await aQuiz(db, { title: 'old', created_at: new Date('2024-01-01') })
  await aQuiz(db, { title: 'soon', coming_soon: true, created_at: new Date('2024-03-01') })
  await aQuiz(db, { title: 'new', created_at: new Date('2024-02-01') })
  expect(await titles()).toEqual(['new', 'old', 'soon'])
})

test('nobody sees drafts and scheduled quizzes', async () => {
  const draft = await aQuiz(db, { status: 'draft' })
  const scheduled = await aQuiz(db, { publish_date: inAnHour() })
  await aQuiz(db, { title: 'due', publish_date: new Date(Date.now() - 1000) })
  const admin = await site.anAdmin()
  expect(await titles()).toEqual(['due'])
  for (const { id } of [draft, scheduled]) {
    await aQuestion(db, id)
    for (const caller of [visitor, admin]) {
      for (const procedure of ['get', 'leaderboard', 'startRun']) {
        const { status, body } = await caller.call(`quizzes.${procedure}`, { id })
        expect({ status, code: body.code, message: body.message }).toEqual({
          status: 404,
          code: 'not_found',
          message: 'Quiz not found or no questions available.',
        })
      }
    }
  }
})

test('a card shows its characters, season, questions, points and leader', async () => {
  const season = await aSeason(db, { name: 'The Lease Begins' })
  const quiz = await aQuiz(db, { title: 'Laundry', season_id: season.id })
  const characters = [await aCharacter(db, { name: 'Mo' }), await aCharacter(db, { name: 'Ash' })]
  for (const { id } of characters) {
    await db.insertInto('quiz_characters').values({ quiz_id: quiz.id, character_id: id }).execute()
  }
  await aQuestion(db, quiz.id, { score: 50 })
  await aQuestion(db, quiz.id, { score: 100 })
  const browser = aBrowser(site)
  const run = await browser.play(quiz.id, ['right', 'wrong'])
  await browser.call('quizzes.saveScore', { id: run.run_id, username: 'Kit' })

  expect((await visitor.call('quizzes.list', {})).body.items).toEqual([
    {
      id: quiz.id,
      title: 'Laundry',
      description: '',
      coming_soon: false,
      created_at: quiz.created_at.toISOString(),
      question_count: 2,
      total_score: 150,
      quiz_characters: [
        { id: characters[1]?.id, name: 'Ash' },
        { id: characters[0]?.id, name: 'Mo' },
      ],
      season_name: 'The Lease Begins',
      image_url: null,
      leaderboard: [{ username: 'Kit', final_score: 60 }],
      user_best_score: null,
    },
  ])
  expect((await visitor.call('quizzes.get', { id: quiz.id })).body).toEqual({
    id: quiz.id,
    title: 'Laundry',
    description: '',
    character_names: ['Ash', 'Mo'],
    question_count: 2,
    total_score: 150,
    coming_soon: false,
    season_name: 'The Lease Begins',
    image_url: null,
    leader: { username: 'Kit', final_score: 60 },
    next_quiz: null,
  })
})

test('the next quiz is the next playable one in the catalogue, and the first after the last', async () => {
  const at = (day: string) => ({ created_at: new Date(`2026-01-${day}`) })
  const newest = await aQuiz(db, { title: 'Newest', ...at('09') })
  const middle = await aQuiz(db, { title: 'Middle', ...at('07') })
  const oldest = await aQuiz(db, { title: 'Oldest', ...at('03') })
  const closed = [
    await aQuiz(db, { coming_soon: true, ...at('06') }),
    await aQuiz(db, { status: 'draft', ...at('05') }),
    await aQuiz(db, { publish_date: new Date(Date.now() + 60_000), ...at('04') }),
  ]
  for (const { id } of [newest, middle, oldest, ...closed]) await aQuestion(db, id)
  await aQuiz(db, { title: 'Without questions', ...at('08') })
  const nextOf = async ({ id }: { id: string }) => (await visitor.call('quizzes.get', { id })).body.next_quiz.title
  expect([await nextOf(newest), await nextOf(middle), await nextOf(oldest)]).toEqual(['Middle', 'Oldest', 'Newest'])
})

test("a coming-soon quiz shows its page but can't be played", async () => {
  const quiz = await aQuiz(db, { coming_soon: true })
  await aQuestion(db, quiz.id)
  expect((await visitor.call('quizzes.get', { id: quiz.id })).body).toMatchObject({ coming_soon: true })
  expect(await visitor.call('quizzes.startRun', { id: quiz.id })).toMatchObject({
    status: 409,
    body: { code: 'coming_soon', message: 'This quiz is coming soon! Check back later.' },
  })
})

test("a quiz without questions can't be played", async () => {
  const quiz = await aQuiz(db)
  expect(await visitor.call('quizzes.startRun', { id: quiz.id })).toMatchObject({ status: 404 })
})

test('the catalogue shows quizzes that match the search and all filters', async () => {
  const [mo, ash] = [await aCharacter(db, { name: 'Mo the Landlord' }), await aCharacter(db, { name: 'Ash' })]
  const laundry = await aQuiz(db, { title: 'Laundry Night', description: 'Quarters everywhere' })
  await aQuiz(db, { title: '100 % parking', created_at: new Date('2024-01-01') })
  await aQuiz(db, { title: 'A draft', status: 'draft' })
  await db.insertInto('quiz_characters').values({ quiz_id: laundry.id, character_id: mo.id }).execute()
  for (const search of ['DRY ni', ' quarters ', 'landlord']) expect(await titles({ search })).toEqual(['Laundry Night'])
  expect(await titles({ search: '100 %' })).toEqual(['100 % parking'])
  expect(await titles({ search: 'draft' })).toEqual([])
  expect(await titles({ character_id: mo.id })).toEqual(['Laundry Night'])
  expect(await titles({ character_id: ash.id })).toEqual([])
  expect(await titles({ search: 'parking', character_id: mo.id })).toEqual([])
  expect((await visitor.call('quizzes.characters')).body).toEqual([{ id: mo.id, name: 'Mo the Landlord' }])

  await aQuestion(db, laundry.id)
  const user = await site.aUser()
  await aBrowser(site, user).play(laundry.id, ['right'])
  expect(await titles({ status: 'completed' }, user)).toEqual(['Laundry Night'])
  expect(await titles({ status: 'not-completed' }, user)).toEqual(['100 % parking'])
  expect(await titles({ status: 'completed', search: 'parking' }, user)).toEqual([])
  // Visitors have no completed quizzes, so the filter is ignored.
  expect(await titles({ status: 'completed' })).toHaveLength(2)
  const { items } = (await user.call('quizzes.list', { search: 'laundry' })).body
  expect(items).toMatchObject([{ user_best_score: { final_score: 120 } }])
})

test('a long catalogue comes in pages, and a page beyond the last is empty', async () => {
  await db
    .insertInto('quizzes')
    .values(Array.from({ length: 50 }, (_, index) => ({ title: `Quiz ${index}`, status: 'published' as const })))
    .execute()
  const page = async (number: number) => (await visitor.call('quizzes.list', { page: number })).body
  const pages = [await page(1), await page(2), await page(3)]
  expect(pages.map(({ items, total, page_count }) => [items.length, total, page_count])).toEqual([
    [24, 50, 3],
    [24, 50, 3],
    [2, 50, 3],
  ])
  expect(new Set(pages.flatMap(({ items }) => items.map(({ id }: any) => id))).size).toBe(50)
  expect(await page(99)).toMatchObject({ items: [], page: 99, page_count: 3 })
})
