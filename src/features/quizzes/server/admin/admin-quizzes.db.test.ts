import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { recordMediaFile } from '#features/media-library/server/media-queries.ts'
import { aCharacter, aQuestion, aQuiz, aSeason } from '#tooling/testing/builders.ts'
import { emptyTables } from '#tooling/testing/test-database.ts'
import { type Caller, testSite } from '#tooling/testing/test-site.ts'

const site = await testSite()
const { db } = site
const visitor = site.aVisitor()
let admin: Caller

beforeEach(async () => {
  await emptyTables(db)
  admin = await site.anAdmin()
})

const question = { question: 'Who?', correct_answer: 'Mo', wrong_answers: ['Ash', 'Kit', 'Lou'], score: 100 }
const list = async (search = '') =>
  (await admin.call('quizzes.adminList', { search })).body.items.map((quiz: { title: string }) => quiz.title)
const isPublic = async (id: string) => (await visitor.call('quizzes.get', { id })).status === 200

test('a new quiz is a draft, with its season and characters, and the other admins are notified', async () => {
  const season = await aSeason(db, { name: 'The Lease Begins' })
  const mo = await aCharacter(db, { name: 'Mo' })
  const other = await site.anAdmin()
  const { body, status } = await admin.call('quizzes.create', {
    title: '  <b>Laundry</b> ',
    season_id: season.id,
    publish_date: '2030-01-01T20:00:00+02:00',
    character_ids: [mo.id, mo.id],
  })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    title: '<b>Laundry</b>',
    description: '',
    status: 'draft',
    publish_date: '2030-01-01T18:00:00.000Z',
    coming_soon: false,
    season_id: season.id,
    season_name: 'The Lease Begins',
    quiz_characters: [{ id: mo.id, name: 'Mo' }],
    question_count: 0,
    total_score: 0,
  })
  const { body: counts } = await other.call('notifications.counts')
  expect(counts).toContainEqual({ section: 'quizzes', count: 1 })
  expect((await admin.call('quizzes.adminGet', { id: body.id })).body).toEqual({
    ...body,
    questions: [],
    stats: [],
  })
  expect((await admin.call('quizzes.delete', { id: body.id })).status).toBe(200)
  expect(await db.selectFrom('admin_notifications').select('id').where('subject_id', '=', body.id).execute()).toEqual(
    [],
  )
})

test('links to deleted characters or seasons are refused, and nothing is stored', async () => {
  const id = crypto.randomUUID()
  const { body: season } = await admin.call('quizzes.create', { title: 'x', season_id: id })
  const { body: character } = await admin.call('quizzes.create', { title: 'x', character_ids: [id] })
  expect([season.code, character.code]).toEqual(['unknown_reference', 'unknown_reference'])
  expect(await list()).toEqual([])
})

test('a quiz shows the picture that was uploaded for it, and no other', async () => {
  const image_url = '/media/images/art_1x1/1.webp'
  const forged = await admin.call('quizzes.create', { title: 'Laundry', image_url })
  expect(forged).toMatchObject({ status: 422, body: { code: 'unknown_picture' } })
  const file = { kind: 'image', bytes: 10, contentType: 'image/webp', width: 1, height: 1, durationMs: null } as const
  const ownerId = admin.userId as string
  await recordMediaFile(db, { ...file, url: image_url, use: 'quiz-image', ownerId, posterUrl: null })

  const { body: quiz } = await admin.call('quizzes.create', { title: 'Laundry', image_url })
  await aQuestion(db, quiz.id)
  await setStatus(quiz.id, 'published')
  expect((await visitor.call('quizzes.list', {})).body.items).toMatchObject([{ title: 'Laundry', image_url }])
  expect((await visitor.call('quizzes.get', { id: quiz.id })).body).toMatchObject({
    image_url,
  })
})

test('a change replaces the links; the second of two admins gets a conflict', async () => {
  const [mo, kit] = [await aCharacter(db, { name: 'Mo' }), await aCharacter(db, { name: 'Kit' })]
  const { body: quiz } = await admin.call('quizzes.create', { title: 'Laundry', character_ids: [mo.id] })
  const seen = { id: quiz.id, updated_at: quiz.updated_at }
  const first = await admin.call('quizzes.update', { ...seen, quiz: { title: 'Laundry 2', character_ids: [kit.id] } })
  expect(first.body).toMatchObject({ title: 'Laundry 2', quiz_characters: [{ name: 'Kit' }] })
  const second = await admin.call('quizzes.update', { ...seen, quiz: { title: 'Laundry 3' } })
  expect(second).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } })
  expect(await list()).toEqual(['Laundry 2'])
})

test("a quiz without questions can't be published unless it is coming soon", async () => {
  const { body: quiz } = await admin.call('quizzes.create', { title: 'Laundry' })
  const refused = {
    status: 409,
    body: { code: 'no_questions', message: 'A published quiz needs at least one question.' },
  }
  expect((await setStatus(quiz.id, 'published')).refused).toMatchObject([refused.body])
  await admin.call('quizzes.setComingSoon', { id: quiz.id, coming_soon: true })
  expect((await setStatus(quiz.id, 'published')).done).toEqual([quiz.id])
  const { body: published } = await admin.call('quizzes.adminGet', { id: quiz.id })
  expect(published).toMatchObject({ status: 'published', coming_soon: true })
  expect(await admin.call('quizzes.setComingSoon', { id: quiz.id, coming_soon: false })).toMatchObject(refused)
  const change = { id: quiz.id, updated_at: published.updated_at, quiz: { title: 'x', coming_soon: false } }
  expect(await admin.call('quizzes.update', change)).toMatchObject(refused)

  const { body: added } = await admin.call('quizzes.createQuestion', { quiz_id: quiz.id, question })
  expect((await admin.call('quizzes.setComingSoon', { id: quiz.id, coming_soon: false })).status).toBe(200)
  expect(await admin.call('quizzes.deleteQuestion', { id: added.id })).toMatchObject(refused)
})

test('publishing respects the publish date, and unpublishing makes a draft again', async () => {
  const later = new Date(Date.now() + 3_600_000)
  const scheduled = await aQuiz(db, { status: 'draft', publish_date: later })
  const undated = await aQuiz(db, { status: 'draft' })
  for (const { id } of [scheduled, undated]) await aQuestion(db, id)
  for (const { id } of [scheduled, undated]) await setStatus(id, 'published')
  expect((await admin.call('quizzes.adminGet', { id: scheduled.id })).body).toMatchObject({
    status: 'published',
    publish_date: later.toISOString(),
  })
  expect((await admin.call('quizzes.adminGet', { id: undated.id })).body.publish_date).not.toBeNull()
  expect([await isPublic(scheduled.id), await isPublic(undated.id)]).toEqual([false, true])
  await setStatus(undated.id, 'draft')
  expect((await admin.call('quizzes.adminGet', { id: undated.id })).body.status).toBe('draft')
  expect(await isPublic(undated.id)).toBe(false)
})

test('a quiz has at most a thousand questions, added one by one or pasted', async () => {
  const quiz = await aQuiz(db)
  await sql`
    insert into quiz_questions (quiz_id, question, correct_answer, wrong_answers, score, position)
    select ${quiz.id}, 'Question ' || number, 'right', '["a", "b", "c"]', 100, number from generate_series(1, 999) as number
  `.execute(db)
  const twoMore = 'Who?\n* Kev\n- Mo\n- Bo\n- Jo\n\nWhy?\n* So\n- Mo\n- Bo\n- Jo'
  const { body: preview } = await admin.call('quizzes.previewQuestions', { quiz_id: quiz.id, text: twoMore })
  expect(preview.problems).toEqual([{ line: 7, text: 'a quiz has at most 1000 questions.' }])

  const add = () => admin.call('quizzes.createQuestion', { quiz_id: quiz.id, question })
  expect((await add()).status).toBe(200)
  expect(await add()).toMatchObject({ status: 409, body: { code: 'too_many_questions' } })
  expect((await admin.call('quizzes.adminGet', { id: quiz.id })).body.questions).toHaveLength(1000)
})

test('questions are added at the end, changed, reordered and deleted', async () => {
  const quiz = await aQuiz(db)
  const add = async (text: string) =>
    (await admin.call('quizzes.createQuestion', { quiz_id: quiz.id, question: { ...question, question: text } })).body
  const [a, b, c] = [await add('a'), await add('b'), await add('c')]
  const texts = async () =>
    (await admin.call('quizzes.adminGet', { id: quiz.id })).body.questions.map((row: any) => row.question)
  expect(a).toMatchObject({ ...question, question: 'a', quiz_id: quiz.id })

  const order = (ids: string[]) => admin.call('quizzes.reorderQuestions', { quiz_id: quiz.id, question_ids: ids })
  expect((await order([c.id, a.id, b.id])).body.map((row: any) => row.question)).toEqual(['c', 'a', 'b'])
  for (const ids of [
    [c.id, a.id],
    [c.id, a.id, a.id],
    [c.id, a.id, b.id, crypto.randomUUID()],
  ]) {
    expect(await order(ids)).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } })
  }
  await add('d')
  expect(await texts()).toEqual(['c', 'a', 'b', 'd'])

  const seen = { id: a.id, updated_at: a.updated_at }
  const changed = await admin.call('quizzes.updateQuestion', { ...seen, question: { ...question, score: 5 } })
  expect(changed.body).toMatchObject({ score: 5 })
  expect((await admin.call('quizzes.updateQuestion', { ...seen, question })).body.code).toBe('changed_meanwhile')
  expect((await admin.call('quizzes.deleteQuestion', { id: c.id })).status).toBe(200)
  expect((await admin.call('quizzes.deleteQuestion', { id: c.id })).status).toBe(404)
  expect((await admin.call('quizzes.adminGet', { id: quiz.id })).body).toMatchObject({
    question_count: 3,
    total_score: 205,
  })
})

test('the list can be searched by titles, descriptions, seasons and characters, and paged', async () => {
  const season = await aSeason(db, { name: 'The 100% Lease' })
  const mo = await aCharacter(db, { name: 'Mo' })
  const old = await aQuiz(db, { title: 'Old', season_id: season.id, created_at: new Date('2024-01-01') })
  await aQuiz(db, { title: 'New', description: 'Quarters' })
  await db.insertInto('quiz_characters').values({ quiz_id: old.id, character_id: mo.id }).execute()
  expect(await list()).toEqual(['New', 'Old'])
  expect(await list('OLD')).toEqual(['Old'])
  expect(await list('quart')).toEqual(['New'])
  expect(await list('100% l')).toEqual(['Old'])
  expect(await list('mo')).toEqual(['Old'])
  expect(await list('_')).toEqual([])
  expect((await admin.call('quizzes.adminList', { page: 2 })).body).toMatchObject({
    items: [],
    total: 2,
    page: 2,
    page_count: 1,
  })
})

test('deleted quizzes and questions are reported as gone', async () => {
  const id = crypto.randomUUID()
  const updated_at = new Date().toISOString()
  const calls: Array<[string, object]> = [
    ['adminGet', { id }],
    ['update', { id, updated_at, quiz: { title: 'x' } }],
    ['delete', { id }],
    ['setComingSoon', { id, coming_soon: true }],
    ['createQuestion', { quiz_id: id, question }],
    ['updateQuestion', { id, updated_at, question }],
    ['deleteQuestion', { id }],
    ['reorderQuestions', { quiz_id: id, question_ids: [] }],
  ]
  for (const [procedure, input] of calls) {
    expect(await admin.call(`quizzes.${procedure}`, input), procedure).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    })
  }
})

test.each(['a stranger', 'a visitor', 'a banned user'])('%s can neither see answers nor change a quiz', async (who) => {
  const quiz = await aQuiz(db, { title: 'Laundry', status: 'draft' })
  const caller = who === 'a stranger' ? await site.aUser() : who === 'a visitor' ? visitor : await site.aBannedUser()
  const status = who === 'a visitor' ? 401 : 403
  for (const [procedure, input] of [
    ['adminGet', { id: quiz.id }],
    ['adminList', {}],
    ['setStatusMany', { ids: [quiz.id], status: 'published' }],
    ['delete', { id: quiz.id }],
    ['createQuestion', { quiz_id: quiz.id, question }],
  ] as const) {
    expect((await caller.call(`quizzes.${procedure}`, input)).status, procedure).toBe(status)
  }
  expect(await list()).toEqual(['Laundry'])
})

test('wrong types are refused field by field', async () => {
  const { status, body } = await admin.call('quizzes.create', { title: 7, coming_soon: 'yes', character_ids: 'Mo' })
  expect(status).toBe(422)
  expect(body.data.issues.map((issue: any) => issue.path[0])).toEqual(['title', 'coming_soon', 'character_ids'])
})

async function setStatus(id: string, status: 'draft' | 'published') {
  return (await admin.call('quizzes.setStatusMany', { ids: [id], status })).body
}
