import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { aBrowser, letPass } from '#tooling/testing/a-browser.ts'
import { aQuestion, aQuiz } from '#tooling/testing/builders.ts'
import { emptyTables } from '#tooling/testing/test-database.ts'
import { testSite } from '#tooling/testing/test-site.ts'

const site = await testSite()
const { db } = site

beforeEach(() => emptyTables(db))

async function aQuizOf(questionCount: number) {
  const quiz = await aQuiz(db)
  for (let index = 0; index < questionCount; index++) await aQuestion(db, quiz.id, { question: `Question ${index}?` })
  return quiz.id
}

test('a run hands out one question at a time, with shuffled answers, and never the right one', async () => {
  const quizId = await aQuizOf(2)
  const browser = aBrowser(site)
  const started = await browser.call('quizzes.startRun', { id: quizId })
  expect(started.body).toEqual({
    run_id: started.body.run_id,
    quiz_id: quizId,
    question_index: 0,
    question_count: 2,
    score: 0,
    elapsed_ms: 0,
    marks: [],
    phase: 'between',
    question: null,
    next_picture_url: null,
    challenge: null,
    result: null,
  })
  const asked = await browser.ask(started.body.run_id)
  expect(asked).toMatchObject({ phase: 'question', question: { index: 0, question: 'Question 0?', score: 100 } })
  expect(Object.keys(asked.question).sort()).toEqual([
    'answers',
    'clock_starts_in_ms',
    'elapsed_ms',
    'index',
    'medium',
    'question',
    'quiz_title',
    'score',
  ])
  expect([...asked.question.answers].sort()).toEqual(['right', 'wrong', 'wronger', 'wrongest'])
  expect(JSON.stringify(asked)).not.toContain('Question 1?')
})

test('answers are shuffled differently from run to run', async () => {
  const quizId = await aQuizOf(8)
  const orders = new Set<string>()
  for (let index = 0; index < 4; index++) {
    const browser = aBrowser(site)
    const { run_id } = await browser.start(quizId)
    const { question } = await browser.ask(run_id)
    orders.add(question.answers.join())
  }
  const { questions } = await db.selectFrom('quiz_runs').select('questions').limit(1).executeTakeFirstOrThrow()
  for (const { answers } of questions as Array<{ answers: string[] }>) orders.add(answers.join())
  expect(orders.size).toBeGreaterThan(1)
})

test("scripts can't read the player's cookie", async () => {
  const { headers } = await aBrowser(site).call('quizzes.startRun', { id: await aQuizOf(1) })
  expect(headers.getSetCookie()).toEqual([
    expect.stringMatching(/^vip\.player=[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/),
  ])
})

test('asking again, after a reload, gives the same question with its clock running', async () => {
  const browser = aBrowser(site)
  const quizId = await aQuizOf(2)
  const { run_id } = await browser.start(quizId)
  const first = await browser.ask(run_id)
  await letPass(site, run_id, 4000)
  const again = await browser.ask(run_id)
  expect(again.question.answers).toEqual(first.question.answers)
  expect(again.question.elapsed_ms).toBeGreaterThanOrEqual(4000)
  const { body: current } = await browser.call('quizzes.currentRun', { id: quizId })
  expect(current).toMatchObject({ run_id, phase: 'question', question: { answers: first.question.answers } })
  expect(current.elapsed_ms).toBeGreaterThanOrEqual(4000)
})

test('the verdict on a right answer has its points, on a wrong one the right answer', async () => {
  const browser = aBrowser(site)
  const { run_id } = await browser.start(await aQuizOf(3))
  await browser.ask(run_id)
  expect((await browser.answer(run_id, 0, 'right')).body).toMatchObject({
    is_correct: true,
    correct_answer: 'right',
    points: 120,
    score: 120,
    run: { phase: 'between', question_index: 1, question: null },
  })
  await browser.ask(run_id)
  expect((await browser.answer(run_id, 1, 'wrong')).body).toMatchObject({
    is_correct: false,
    correct_answer: 'right',
    points: 0,
    score: 120,
  })
})

test('a false answer time is accepted within the network allowance only', async () => {
  const browser = aBrowser(site)
  const { run_id } = await browser.start(await aQuizOf(3))
  await browser.ask(run_id)
  await letPass(site, run_id, 20_000)
  const { body: quick } = await browser.answer(run_id, 0, 'right', 5)
  expect(quick.time_taken_ms).toBeGreaterThanOrEqual(19_000)
  expect(quick.points).toBeLessThanOrEqual(91)

  await browser.ask(run_id)
  await letPass(site, run_id, 2000)
  const { body: slow } = await browser.answer(run_id, 1, 'right', 9_999_999)
  expect(slow.time_taken_ms).toBeGreaterThanOrEqual(2000)
  expect(slow.time_taken_ms).toBeLessThan(60_000)

  await browser.ask(run_id)
  for (const time of [-1, 'now', null, Number.MAX_VALUE * 10]) {
    expect((await browser.answer(run_id, 2, 'right', time as number)).status).toBe(422)
  }
})

test('the verdict says what others chose once enough have answered, and never earlier', async () => {
  const quizId = await aQuizOf(2)
  const { id: questionId } = await db
    .selectFrom('quiz_questions')
    .select('id')
    .orderBy('position')
    .limit(1)
    .executeTakeFirstOrThrow()
  const counts = (count: number) => ({ question_id: questionId, answer: 'wrong', count })
  await db.insertInto('quiz_answer_counts').values(counts(18)).execute()

  const answerFirst = async (browser: ReturnType<typeof aBrowser>) => {
    const { run_id } = await browser.start(quizId)
    expect(JSON.stringify(await browser.ask(run_id))).not.toMatch(/percent|shares/)
    await letPass(site, run_id, 2000)
    return { run_id, verdict: (await browser.answer(run_id, 0, 'right')).body }
  }
  expect((await answerFirst(aBrowser(site))).verdict.shares).toBeNull()
  const browser = aBrowser(site)
  const { run_id, verdict } = await answerFirst(browser)
  const percentOf = (answer: string) =>
    verdict.shares.find((share: { answer: string }) => share.answer === answer).percent
  expect(verdict.shares).toHaveLength(4)
  expect([percentOf('right'), percentOf('wrong'), percentOf('wronger')]).toEqual([10, 90, 0])
  // A retry after a lost response: the same verdict, counted once.
  expect((await browser.answer(run_id, 0, 'right')).body.shares).toEqual(verdict.shares)
})

test("an answer given too fast to have read the question isn't counted", async () => {
  const browser = aBrowser(site)
  const { run_id } = await browser.start(await aQuizOf(1))
  await browser.ask(run_id)
  await browser.answer(run_id, 0, 'right')
  expect(await db.selectFrom('quiz_answer_counts').selectAll().execute()).toEqual([])
})

test('the run says which questions were answered correctly, even after a reload', async () => {
  const browser = aBrowser(site)
  const quizId = await aQuizOf(3)
  const { run_id } = await browser.start(quizId)
  await browser.ask(run_id)
  await browser.answer(run_id, 0, 'right')
  await browser.ask(run_id)
  expect((await browser.answer(run_id, 1, 'wrong')).body.run.marks).toEqual([true, false])
  expect((await browser.call('quizzes.currentRun', { id: quizId })).body.marks).toEqual([true, false])
})

test('the same answer sent again gets the same verdict and counts once', async () => {
  const browser = aBrowser(site)
  const { run_id } = await browser.start(await aQuizOf(2))
  await browser.ask(run_id)
  const [first, again] = await Promise.all([browser.answer(run_id, 0, 'right'), browser.answer(run_id, 0, 'right')])
  expect(again).toMatchObject({ status: 200, body: { points: first.body.points, score: 120 } })
  expect(again.body.time_taken_ms).toBe(first.body.time_taken_ms)
  expect((await browser.ask(run_id)).score).toBe(120)
})

test('a second, different answer is refused', async () => {
  const browser = aBrowser(site)
  const { run_id } = await browser.start(await aQuizOf(2))
  await browser.ask(run_id)
  await browser.answer(run_id, 0, 'wrong')
  expect(await browser.answer(run_id, 0, 'right')).toMatchObject({ status: 409, body: { code: 'already_answered' } })
  expect((await browser.ask(run_id)).score).toBe(0)
})

test('skipping ahead is refused, and so is answering a question before it is asked', async () => {
  const browser = aBrowser(site)
  const { run_id } = await browser.start(await aQuizOf(2))
  expect(await browser.answer(run_id, 0, 'right')).toMatchObject({ status: 409, body: { code: 'not_this_question' } })
  await browser.ask(run_id)
  for (const index of [1, 2, 99]) {
    expect(await browser.answer(run_id, index, 'right')).toMatchObject({ body: { code: 'not_this_question' } })
  }
  for (const index of [-1, 0.5]) expect((await browser.answer(run_id, index, 'right')).status).toBe(422)
  expect(await browser.answer(run_id, 0, 'made up')).toMatchObject({ status: 422, body: { code: 'unknown_answer' } })
})

test("neither a stranger nor a user can access another player's run", async () => {
  const browser = aBrowser(site)
  const { run_id } = await browser.start(await aQuizOf(1))
  await browser.ask(run_id)
  const stranger = aBrowser(site)
  await stranger.start(await aQuizOf(1))
  const user = aBrowser(site, await site.aUser())
  const admin = aBrowser(site, await site.anAdmin())
  for (const other of [stranger, user, admin, aBrowser(site)]) {
    for (const { status, body } of [
      await other.answer(run_id, 0, 'right'),
      await other.call('quizzes.question', { id: run_id }),
      await other.call('quizzes.saveScore', { id: run_id, username: 'Mo' }),
    ])
      expect({ status, code: body.code }).toEqual({ status: 404, code: 'run_not_found' })
  }
  expect(await browser.answer(run_id, 0, 'right')).toMatchObject({ status: 200 })
})

test("a forged cookie doesn't make anyone another player", async () => {
  const user = await site.aUser()
  const quizId = await aQuizOf(1)
  for (const cookie of [`vip.player=${user.userId}`, `vip.player=${'0'.repeat(43)}`, 'vip.player=', 'vip.player']) {
    const send = (path: string, body = {}) =>
      site.aVisitor().fetch(`/api${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie },
        body: JSON.stringify(body),
      })
    expect((await send(`/quizzes/${quizId}/runs`)).status).toBe(201)
  }
  const { rows } = await sql<{ count: number }>`
    select count(*) from quiz_runs where anonymous_id = ${user.userId} or user_id = ${user.userId}`.execute(db)
  expect(rows).toEqual([{ count: 0 }])
  expect((await aBrowser(site).call('quizzes.currentRun', { id: quizId })).body).toBeNull()
})

test('a run left open expires', async () => {
  const browser = aBrowser(site)
  const quizId = await aQuizOf(1)
  const { run_id } = await browser.start(quizId)
  await browser.ask(run_id)
  await db.updateTable('quiz_runs').set({ expires_at: new Date() }).execute()
  const expired = { status: 410, body: { code: 'run_expired' } }
  expect(await browser.answer(run_id, 0, 'right')).toMatchObject(expired)
  expect(await browser.call('quizzes.question', { id: run_id })).toMatchObject(expired)
  expect((await browser.call('quizzes.currentRun', { id: quizId })).body).toBeNull()

  await aBrowser(site).start(quizId)
  expect(await db.selectFrom('quiz_runs').select('id').where('id', '=', run_id).execute()).toEqual([])
})

test('starting again ends the open run of the same player, not of others', async () => {
  const quizId = await aQuizOf(1)
  const [mo, kit] = [aBrowser(site), aBrowser(site)]
  const first = await mo.start(quizId)
  const kits = await kit.start(quizId)
  const second = await mo.start(quizId)
  expect((await mo.call('quizzes.question', { id: first.run_id })).body.code).toBe('run_not_found')
  expect((await mo.ask(second.run_id)).phase).toBe('question')
  expect((await kit.ask(kits.run_id)).phase).toBe('question')
})

test("editing or deleting a question doesn't change runs in progress", async () => {
  const quizId = await aQuizOf(2)
  const browser = aBrowser(site)
  const { run_id } = await browser.start(quizId)
  await browser.ask(run_id)
  const admin = await site.anAdmin()
  const { body: quiz } = await admin.call('quizzes.adminGet', { id: quizId })
  const [first, second] = quiz.questions
  await admin.call('quizzes.updateQuestion', {
    id: first.id,
    updated_at: first.updated_at,
    question: { question: 'New?', correct_answer: 'new', wrong_answers: ['a', 'b', 'c'], score: 5 },
  })
  await admin.call('quizzes.deleteQuestion', { id: second.id })

  await letPass(site, run_id, 2000)
  expect((await browser.answer(run_id, 0, 'right')).body).toMatchObject({ is_correct: true, points: 120 })
  expect((await browser.ask(run_id)).question.question).toBe('Question 1?')
  await letPass(site, run_id, 2000)
  const { body } = await browser.answer(run_id, 1, 'wrong')
  expect(body.run.result).toMatchObject({ score: 120, max_score: 200, question_count: 2, accuracy: 50 })
})

test('the result has the totals and every question of the run', async () => {
  const browser = aBrowser(site)
  const { run_id } = await browser.start(await aQuizOf(2))
  await browser.ask(run_id)
  await letPass(site, run_id, 5000)
  await browser.answer(run_id, 0, 'right', 5000)
  await browser.ask(run_id)
  const { body } = await browser.answer(run_id, 1, 'wronger')
  expect(body.run).toMatchObject({ phase: 'finished', question_index: 2, question: null })
  expect(body.run.result).toMatchObject({
    score: 100,
    max_score: 200,
    time_bonus: 0,
    time_taken: 5,
    accuracy: 50,
    correct_count: 1,
    question_count: 2,
    final_score: 100,
    rank: null,
    is_saved: false,
    rival: null,
    questions: [
      { question: 'Question 0?', answer: 'right', correct_answer: 'right', is_correct: true, points: 100, score: 100 },
      { question: 'Question 1?', answer: 'wronger', correct_answer: 'right', is_correct: false, points: 0 },
    ],
  })
})

test('many tabs answering the last question at once save the run once', async () => {
  const user = await site.aUser()
  const browser = aBrowser(site, user)
  const { run_id } = await browser.start(await aQuizOf(1))
  await browser.ask(run_id)
  const answers = await Promise.all(Array.from({ length: 6 }, () => browser.answer(run_id, 0, 'right')))
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200))
  expect(await db.selectFrom('user_scores').select('run_id').execute()).toEqual([{ run_id }])
})
