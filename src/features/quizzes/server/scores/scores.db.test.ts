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
  const quiz = await aQuiz(db, { title: 'Laundry' })
  for (let index = 0; index < questionCount; index++) await aQuestion(db, quiz.id)
  return quiz.id
}

type Browser = ReturnType<typeof aBrowser>
const save = (browser: Browser, run_id: string, username?: string) =>
  browser.call('quizzes.saveScore', { id: run_id, username })
const board = async (browser: Browser, quizId: string) =>
  (await browser.call('quizzes.leaderboard', { id: quizId })).body

test('a signed-in player’s score is saved on the last answer', async () => {
  const quizId = await aQuizOf(2)
  const user = await site.aUser()
  const browser = aBrowser(site, user)
  const run = await browser.play(quizId, ['right', 'wrong'])
  expect(run.result).toMatchObject({ is_saved: true, rank: 1, saved_as: null, final_score: 120 })
  expect([...browser.cookies.keys()]).not.toContain('vip.player')

  expect((await user.call('quizzes.myScores', {})).body.items).toEqual([
    {
      score_id: expect.any(String),
      quiz_title: 'Laundry',
      quiz_id: quizId,
      completed_at: expect.any(String),
      final_score: 120,
      accuracy: 50,
      correct_count: 1,
      question_count: 2,
      time_taken: expect.any(Number),
      rank: 1,
      held_back: null,
      is_earlier: false,
    },
  ])
  const { answers } = await db.selectFrom('user_scores').select('answers').executeTakeFirstOrThrow()
  expect(Object.keys((answers as object[])[0] as object).sort()).toEqual([
    'answer',
    'isCorrect',
    'questionId',
    'timeTaken',
  ])
})

test('a finished run submitted again is not saved again', async () => {
  const quizId = await aQuizOf(1)
  const user = aBrowser(site, await site.aUser())
  const { run_id } = await user.play(quizId, ['right'])
  expect((await user.answer(run_id, 0, 'right')).body.run.result.is_saved).toBe(true)
  expect(await user.answer(run_id, 0, 'wrong')).toMatchObject({ status: 409, body: { code: 'already_answered' } })
  expect(await user.answer(run_id, 1, 'right')).toMatchObject({ status: 409, body: { code: 'not_this_question' } })
  expect((await save(user, run_id)).status).toBe(200)

  const anonymous = aBrowser(site)
  const run = await anonymous.play(quizId, ['right'])
  await save(anonymous, run.run_id, 'Mo')
  // A retry after a lost response.
  expect(await save(anonymous, run.run_id, 'Mo')).toMatchObject({ status: 200, body: { saved_as: 'Mo' } })
  expect(await save(anonymous, run.run_id, 'Kit')).toMatchObject({ status: 409, body: { code: 'already_saved' } })
  expect(await db.selectFrom('user_scores').select('id').execute()).toHaveLength(2)
})

test('a player sees who is just above, before and after saving, and is never their own rival', async () => {
  const quizId = await aQuizOf(3)
  const leader = aBrowser(site, await site.aUser())
  expect((await leader.play(quizId, ['right', 'right', 'right'])).result.rival).toBeNull()
  const second = await site.aUser()
  await db
    .updateTable('users')
    .set({ username: 'SecondBest' })
    .where('id', '=', second.userId as string)
    .execute()
  await aBrowser(site, second).play(quizId, ['right', 'right', 'wrong'])

  const guest = aBrowser(site)
  const run = await guest.play(quizId, ['right', 'wrong', 'wrong'])
  expect(run.result).toMatchObject({ is_saved: false, rival: { username: 'SecondBest', points_ahead: 120 } })
  const saved = await save(guest, run.run_id, 'Mo')
  expect(saved.body).toMatchObject({ rank: 3, rival: { username: 'SecondBest', points_ahead: 120 } })
  expect((await leader.play(quizId, ['right', 'wrong', 'wrong'])).result.rival).toMatchObject({
    username: 'SecondBest',
  })
  // An account ranks above a guest with the same points.
  const level = await aBrowser(site).play(quizId, ['right', 'right', 'wrong'])
  expect(level.result.rival).toEqual({ username: 'SecondBest', points_ahead: 0 })
})

test("an unfinished run can't be saved", async () => {
  const browser = aBrowser(site)
  const { run_id } = await browser.start(await aQuizOf(1))
  expect(await save(browser, run_id, 'Mo')).toMatchObject({ status: 409, body: { code: 'not_finished' } })
})

test('an anonymous score is saved under the chosen name, a blank one under a made-up name', async () => {
  const quizId = await aQuizOf(1)
  const [mo, blank] = [aBrowser(site), aBrowser(site)]
  const first = await mo.play(quizId, ['right'])
  expect(first.result).toMatchObject({ is_saved: false, rank: null })
  expect((await mo.call('quizzes.currentRun', { id: quizId })).body).toMatchObject({ phase: 'finished' })
  expect((await save(mo, first.run_id, '  Mo  the Cat ')).body).toMatchObject({
    is_saved: true,
    saved_as: 'Mo the Cat',
  })
  expect((await mo.call('quizzes.currentRun', { id: quizId })).body).toBeNull()

  const second = await blank.play(quizId, ['wrong'])
  const { body } = await save(blank, second.run_id)
  expect(body).toMatchObject({ rank: 2, saved_as: expect.stringMatching(/^[A-Z][a-z]+[A-Z][a-z]+[1-9]\d{0,2}$/) })
  const { entries, own, player_count } = await board(blank, quizId)
  expect(player_count).toBe(2)
  expect(entries).toMatchObject([
    { user_id: null, username: 'Mo the Cat', avatar_url: null, rank: 1, is_you: false },
    { username: body.saved_as, rank: 2, is_you: true },
  ])
  expect(own).toEqual(entries[1])
})

test.each(['Captain Mo', 'captain mo', 'CaptainMo', 'C4ptain-M0', 'Ｃａｐｔａｉｎ Ｍｏ', 'Cáptain Mo'])(
  'nobody passes for Captain Mo as %s',
  async (name) => {
    await db.insertInto('users').values({ username: 'Captain Mo' }).execute()
    const browser = aBrowser(site)
    const { run_id } = await browser.play(await aQuizOf(1), ['right'])
    expect(await save(browser, run_id, name)).toMatchObject({
      status: 409,
      body: { code: 'name_taken', message: 'That name belongs to a member. Pick another one.' },
    })
    expect((await save(browser, run_id, 'Captain Lou')).status).toBe(200)
  },
)

test.each([
  ['Сaptain Мо', 'invalid_input'],
  ['sh1t', 'name_refused'],
  ['Admin', 'name_refused'],
  ['x'.repeat(25), 'invalid_input'],
  ['M\u200bo', 'invalid_input'],
  [7, 'invalid_input'],
])('the name %j is refused', async (name, code) => {
  const browser = aBrowser(site)
  const { run_id } = await browser.play(await aQuizOf(1), ['right'])
  expect(await save(browser, run_id, name as string)).toMatchObject({ status: 422, body: { code } })
})

test('markup in a name comes back as it was written', async () => {
  const browser = aBrowser(site)
  const quizId = await aQuizOf(1)
  const { run_id } = await browser.play(quizId, ['right'])
  await save(browser, run_id, '<b>Mo</b>')
  expect((await board(browser, quizId)).entries[0].username).toBe('<b>Mo</b>')
})

test("signing in claims this browser's scores, saved and skipped ones", async () => {
  const [laundry, parking] = [await aQuizOf(2), await aQuizOf(1)]
  const browser = aBrowser(site)
  const saved = await browser.play(laundry, ['right', 'wrong'])
  await save(browser, saved.run_id, 'Mo')
  await browser.play(parking, ['right'])

  const user = await site.aUser()
  await browser.signInAs(user)
  await browser.play(laundry, ['right', 'right'])

  expect((await browser.call('quizzes.myScores', {})).body.items).toHaveLength(3)
  const { items } = (await browser.call('quizzes.list', {})).body
  expect(items.map((quiz: any) => quiz.user_best_score.final_score).sort()).toEqual([120, 240])
  expect(await board(browser, laundry)).toMatchObject({ player_count: 1, entries: [{ user_id: user.userId, rank: 1 }] })
  expect(await board(browser, parking)).toMatchObject({ player_count: 1, entries: [{ user_id: user.userId, rank: 1 }] })
})

test('a claimed score moves its run: the account sees it in other browsers, this browser no longer', async () => {
  const browser = aBrowser(site)
  const { run_id } = await browser.play(await aQuizOf(1), ['right'])
  await save(browser, run_id, 'Mo')
  const user = await site.aUser()
  await browser.signInAs(user)
  const elsewhere = await aBrowser(site, user).call('quizzes.question', { id: run_id })
  expect(elsewhere.body).toMatchObject({ phase: 'finished', result: { is_saved: true, rank: 1, saved_as: null } })
  browser.signOut()
  expect((await browser.call('quizzes.question', { id: run_id })).body).toMatchObject({ code: 'run_not_found' })
})

test('a run continues when its player signs in, and is saved to the account', async () => {
  const quizId = await aQuizOf(2)
  const browser = aBrowser(site)
  const { run_id } = await browser.start(quizId)
  await browser.ask(run_id)
  await letPass(site, run_id, 2000)
  await browser.answer(run_id, 0, 'right')
  const user = await site.aUser()
  await browser.signInAs(user)
  expect((await browser.call('quizzes.currentRun', { id: quizId })).body).toMatchObject({ run_id, score: 120 })
  await browser.ask(run_id)
  await letPass(site, run_id, 2000)
  const { body } = await browser.answer(run_id, 1, 'right')
  expect(body.run.result).toMatchObject({ is_saved: true, rank: 1 })
  expect(await board(browser, quizId)).toMatchObject({ own: { user_id: user.userId, final_score: 240, is_you: true } })
})

test('my scores list every run, newest first, each with its own place', async () => {
  const quizId = await aQuizOf(2)
  const rival = aBrowser(site, await site.aUser())
  await rival.play(quizId, ['right', 'wrong'])
  const user = aBrowser(site, await site.aUser())
  await user.play(quizId, ['right', 'right'])
  await user.play(quizId, ['wrong', 'wrong'])
  expect((await user.call('quizzes.myScores', {})).body.items).toMatchObject([
    { final_score: 0, rank: 2 },
    { final_score: 240, rank: 1 },
  ])
})

test('a page of my scores holds fifty', async () => {
  const quizId = await aQuizOf(1)
  const user = await site.aUser()
  await aBrowser(site, user).play(quizId, ['right'])
  await sql`
    insert into user_scores (user_id, quiz_id, score, max_score, answers, time_taken, accuracy, final_score, correct_count,
      question_count, created_at)
    select user_id, quiz_id, score, max_score, answers, time_taken, accuracy, number, correct_count, question_count,
      created_at - number * interval '1 minute'
    from user_scores, generate_series(1, 60) as number`.execute(db)
  const second = (await user.call('quizzes.myScores', { page: 2 })).body
  expect(second).toMatchObject({ total: 61, page: 2, page_count: 2 })
  expect(second.items.map(({ final_score }: { final_score: number }) => final_score)).toEqual([
    50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60,
  ])
})

test('scores of a deleted quiz stay, without a link or a rank', async () => {
  const quizId = await aQuizOf(1)
  const user = await site.aUser()
  await aBrowser(site, user).play(quizId, ['right'])
  const admin = await site.anAdmin()
  expect((await admin.call('quizzes.delete', { id: quizId })).status).toBe(200)
  expect((await user.call('quizzes.myScores', {})).body.items).toMatchObject([
    { quiz_title: 'Deleted quiz', quiz_id: null, rank: null, final_score: 120 },
  ])
})

test('the same paths work over REST', async () => {
  const quizId = await aQuizOf(1)
  const response = await site.aVisitor().fetch(`/api/quizzes/${quizId}/leaderboard?limit=5`)
  expect(await response.json()).toEqual({ entries: [], own: null, player_count: 0 })
  expect((await site.aVisitor().fetch(`/api/quizzes/${quizId}/leaderboard?limit=101`)).status).toBe(422)
  expect((await site.aVisitor().fetch('/api/my-scores')).status).toBe(401)
})
