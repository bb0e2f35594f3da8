import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { aBrowser } from '#tooling/testing/a-browser.ts'
import { aQuestion, aQuiz } from '#tooling/testing/builders.ts'
import { emptyTables } from '#tooling/testing/test-database.ts'
import { testSite } from '#tooling/testing/test-site.ts'

const site = await testSite({ env: { RATE_LIMITS: 'on' } })
const { db } = site

beforeEach(() => emptyTables(db))

type Browser = ReturnType<typeof aBrowser>

async function aQuizOf(questionCount: number) {
  const quiz = await aQuiz(db)
  for (let index = 0; index < questionCount; index++) await aQuestion(db, quiz.id)
  return quiz.id
}

const board = async (quizId: string, browser: Browser = aBrowser(site)) =>
  (await browser.call('quizzes.leaderboard', { id: quizId })).body
const save = async (browser: Browser, run: any, username?: string) =>
  (await browser.call('quizzes.saveScore', { id: run.run_id, username })).body

async function playLikeABot(browser: Browser, quizId: string, answers: string[]) {
  const { run_id } = await browser.start(quizId)
  let run: any
  for (const [index, text] of answers.entries()) {
    await browser.ask(run_id)
    run = (await browser.answer(run_id, index, text)).body.run
  }
  return run
}

test("a run faster than anyone can read is kept with the reason but doesn't rank", async () => {
  const quizId = await aQuizOf(2)
  const bot = aBrowser(site, await site.aUser())
  const run = await playLikeABot(bot, quizId, ['right', 'right'])
  expect(run.result).toMatchObject({ is_saved: true, final_score: 240, rank: null, held_back: 'too_fast' })
  expect(await board(quizId, bot)).toEqual({ entries: [], own: null, player_count: 0 })
  expect((await bot.call('quizzes.myScores', {})).body.items).toMatchObject([
    { final_score: 240, rank: null, held_back: 'too_fast' },
  ])

  const person = await bot.play(quizId, ['right', 'wrong'])
  expect(person.result).toMatchObject({ rank: 1, held_back: null })
  expect((await board(quizId, bot)).own).toMatchObject({ final_score: 120 })
})

test('ten guests on one network take three places, and an account on it still ranks', async () => {
  const quizId = await aQuizOf(1)
  const browsers = Array.from({ length: 10 }, () => aBrowser(site))
  const results = []
  for (const browser of browsers) results.push(await save(browser, await browser.play(quizId, ['right'])))
  expect(results.map(({ held_back }) => held_back)).toEqual([...Array(3).fill(null), ...Array(7).fill('guest_limit')])
  expect(await board(quizId)).toMatchObject({ player_count: 3 })

  // Improving an existing place is free, and another quiz has its own places.
  const [first, , , fourth] = browsers as [Browser, Browser, Browser, Browser]
  expect(await save(first, await first.play(quizId, ['right']))).toMatchObject({ held_back: null })
  const other = await aQuizOf(1)
  expect(await save(fourth, await fourth.play(other, ['right']))).toMatchObject({ rank: 1 })

  await fourth.signInAs(await site.aUser())
  expect(await board(quizId, fourth)).toMatchObject({ player_count: 4, own: { rank: expect.any(Number) } })
})

test("a bot doesn't use up the places of its network", async () => {
  const quizId = await aQuizOf(1)
  for (let index = 0; index < 5; index++) {
    const bot = aBrowser(site)
    expect(await save(bot, await playLikeABot(bot, quizId, ['right']))).toMatchObject({ held_back: 'too_fast' })
  }
  const person = aBrowser(site)
  expect(await save(person, await person.play(quizId, ['right']))).toMatchObject({ rank: 1 })
})

test('admins find quizzes with held-back scores until the scores are decided', async () => {
  const [quizId, other] = [await aQuizOf(1), await aQuizOf(1)]
  const [bot, person, admin] = [aBrowser(site), aBrowser(site), await site.anAdmin()]
  await save(bot, await playLikeABot(bot, quizId, ['right']))
  await save(person, await person.play(other, ['right']))
  const withDoubts = async () =>
    (await admin.call('quizzes.adminList', { scores: 'held' })).body.items.map(({ id }: { id: string }) => id)
  expect(await withDoubts()).toEqual([quizId])
  const scores = (await admin.call('leaderboards.adminScores', { board: `quiz:${quizId}`, show: 'held' })).body.items
  expect(scores).toMatchObject([{ held_back: 'too_fast' }])
  await admin.call('leaderboards.removeScore', { score_id: scores[0].score_id, reason: 'Played by a script.' })
  expect(await withDoubts()).toEqual([])
})

test('an administrator takes a score off the board, with a reason, and brings it back', async () => {
  const quizId = await aQuizOf(1)
  const player = aBrowser(site)
  await save(player, await player.play(quizId, ['right']), 'Suspicious Mo')
  const [admin, user] = [await site.anAdmin(), await site.aUser()]
  const list = async (caller: typeof admin, search = '') =>
    caller.call('leaderboards.adminScores', { board: `quiz:${quizId}`, search })
  const { items } = (await list(admin)).body
  expect(items).toMatchObject([{ username: 'Suspicious Mo', score: 120, is_best: true, held_back: null }])
  expect((await list(admin, 'nobody')).body.items).toEqual([])
  const { score_id } = items[0]

  const remove = (caller: typeof admin, reason: string) => caller.call('leaderboards.removeScore', { score_id, reason })
  expect((await list(user)).status).toBe(403)
  expect((await remove(user, 'I am worse')).status).toBe(403)
  expect((await user.call('leaderboards.restoreScore', { score_id })).status).toBe(403)
  expect((await remove(admin, '  ')).status).toBe(422)
  expect((await remove(admin, 'Played by a script.')).status).toBe(200)
  expect(await board(quizId)).toMatchObject({ player_count: 0 })
  expect((await list(admin)).body.items).toMatchObject([
    { held_back: 'removed', removed_reason: 'Played by a script.', removed_by: expect.any(String) },
  ])

  expect((await admin.call('leaderboards.restoreScore', { score_id })).status).toBe(200)
  expect(await board(quizId)).toMatchObject({ player_count: 1 })
  const gone = { score_id: crypto.randomUUID() }
  expect((await admin.call('leaderboards.restoreScore', gone)).status).toBe(404)
})

test('the scores of a banned user leave the board until the ban is lifted', async () => {
  const quizId = await aQuizOf(1)
  const user = await site.aUser()
  await aBrowser(site, user).play(quizId, ['right'])
  const admin = await site.anAdmin()
  await admin.call('moderation.banUser', { user_id: user.userId, reason: 'bots' })
  expect(await board(quizId)).toMatchObject({ player_count: 0, entries: [] })
  await admin.call('moderation.unbanUser', { user_id: user.userId })
  expect(await board(quizId)).toMatchObject({ player_count: 1, entries: [{ user_id: user.userId }] })
})

async function askedIn(quizId: string) {
  const { run_id } = await aBrowser(site).start(quizId)
  const { questions } = await db
    .selectFrom('quiz_runs')
    .select('questions')
    .where('id', '=', run_id)
    .executeTakeFirstOrThrow()
  return (questions as Array<{ question: string }>).map(({ question }) => question)
}

async function aPool(change: object) {
  const quiz = await aQuiz(db)
  await db.updateTable('quizzes').set(change).where('id', '=', quiz.id).execute()
  const texts = Array.from({ length: 12 }, (_, index) => `Question ${String(index).padStart(2, '0')}?`)
  for (const question of texts) await aQuestion(db, quiz.id, { question })
  return { quizId: quiz.id, texts }
}

const runs = Array.from({ length: 6 }, (_, index) => index)

test("a run asks all questions in the author's order by default", async () => {
  const { quizId, texts } = await aPool({ draw_count: null })
  for (const _ of runs) expect(await askedIn(quizId)).toEqual(texts)
})

test('an author can shuffle the questions for each run', async () => {
  const { quizId, texts } = await aPool({ shuffle_questions: true })
  const orders = await Promise.all(runs.map(() => askedIn(quizId)))
  for (const order of orders) expect(order.toSorted()).toEqual(texts)
  expect(new Set(orders.map(String)).size).toBeGreaterThan(1)
})

test('an author can have each run draw some of the questions, in their order', async () => {
  const { quizId, texts } = await aPool({ draw_count: 4 })
  const drawn = await Promise.all(runs.map(() => askedIn(quizId)))
  for (const questions of drawn) {
    expect(questions).toHaveLength(4)
    expect(questions).toEqual(questions.toSorted())
    expect(texts).toEqual(expect.arrayContaining(questions))
  }
  expect(new Set(drawn.map(String)).size).toBeGreaterThan(1)
  expect((await aBrowser(site).call('quizzes.get', { id: quizId })).body).toMatchObject({
    question_count: 4,
    total_score: 400,
  })
  const admin = await site.anAdmin()
  expect((await admin.call('quizzes.adminGet', { id: quizId })).body).toMatchObject({
    question_count: 12,
    draw_count: 4,
    shuffle_questions: false,
  })
})

test('an author can have each run draw from more than three wrong answers', async () => {
  const quiz = await aQuiz(db)
  const admin = await site.anAdmin()
  const question = {
    question: 'Who?',
    correct_answer: 'Mo',
    wrong_answers: ['a', 'b', 'c'],
    more_wrong_answers: ['d', 'e', 'f', 'g', 'h'],
  }
  expect((await admin.call('quizzes.createQuestion', { quiz_id: quiz.id, question })).body).toMatchObject(question)
  const screens = await Promise.all(
    runs.map(async () => {
      const browser = aBrowser(site)
      const { run_id } = await browser.start(quiz.id)
      return (await browser.ask(run_id)).question.answers.toSorted() as string[]
    }),
  )
  for (const answers of screens) {
    expect(answers).toContain('Mo')
    expect(new Set(answers).size).toBe(4)
  }
  expect(new Set(screens.map(String)).size).toBeGreaterThan(1)
})

test('at equal points guests rank below accounts, however fast they were, until they sign up', async () => {
  const quizId = await aQuizOf(1)
  const guest = aBrowser(site)
  await save(guest, await guest.play(quizId, ['right']), 'Quick Guest')
  const member = aBrowser(site, await site.aUser())
  const run = await member.play(quizId, ['right'])
  await db.updateTable('board_scores').set({ standing: sql`standing - 90` }).where('user_id', 'is not', null).execute()
  expect(run.result).toMatchObject({ rank: 1 })
  const names = async () => (await board(quizId)).entries.map(({ username }: { username: string }) => username)
  expect((await names()).at(-1)).toBe('Quick Guest')

  await guest.signInAs(await site.aUser())
  expect((await board(quizId, guest)).own).toMatchObject({ rank: 1 })
})

test('admins see guests who played right after each other, and can hold back all their scores together', async () => {
  const quizId = await aQuizOf(1)
  for (const name of ['First', 'Second', 'Third', 'Fourth']) {
    const guest = aBrowser(site)
    await save(guest, await guest.play(quizId, ['right']), `${name} Guest`)
  }
  // Pretend that each guest came from a different network.
  const scores = await db.selectFrom('board_scores').select('score_id').execute()
  await db.updateTable('board_scores').set({ held_back: null, is_best: true }).execute()
  const [admin, user] = [await site.anAdmin(), await site.aUser()]
  const clusters = () => admin.call('leaderboards.adminClusters', { board: `quiz:${quizId}` })
  const { body } = await clusters()
  expect(body).toMatchObject([{ best_score: 120, began_at: expect.any(String), ended_at: expect.any(String) }])
  expect(body[0].score_ids.toSorted()).toEqual(scores.map(({ score_id }) => score_id).toSorted())
  expect((await user.call('leaderboards.adminClusters', { board: `quiz:${quizId}` })).status).toBe(403)
  expect((await site.aVisitor().call('leaderboards.adminClusters', { board: `quiz:${quizId}` })).status).toBe(401)

  await db
    .updateTable('board_scores')
    .set({ achieved_at: sql`achieved_at - interval '1 hour'` })
    .where('score_id', '=', body[0].score_ids[0])
    .execute()
  expect((await clusters()).body).toEqual([])
})
