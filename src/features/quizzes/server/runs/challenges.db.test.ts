import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { aBrowser, letPass } from '#tooling/testing/a-browser.ts'
import { aQuestion, aQuiz } from '#tooling/testing/builders.ts'
import { emptyTables } from '#tooling/testing/test-database.ts'
import { testSite } from '#tooling/testing/test-site.ts'

const site = await testSite()
const { db } = site

beforeEach(() => emptyTables(db))

type Browser = ReturnType<typeof aBrowser>

async function aQuizOf(questionCount: number) {
  const { id } = await aQuiz(db)
  for (let index = 0; index < questionCount; index++) await aQuestion(db, id, { question: `Question ${index}?` })
  return id
}

const share = (browser: Browser, id: string, shows_name = false) => browser.call('quizzes.shareRun', { id, shows_name })
const look = (browser: Browser, id: string) => browser.call('quizzes.challenge', { id })
const take = (browser: Browser, quizId: string, challenge_id: string) =>
  browser.call('quizzes.startRun', { id: quizId, challenge_id })

async function aChallenge(quizId: string, answers: string[], { owner = aBrowser(site), showsName = false } = {}) {
  const { run_id } = await owner.play(quizId, answers)
  expect((await share(owner, run_id, showsName)).status).toBe(200)
  return run_id as string
}

async function playOn(browser: Browser, run_id: string, answers: string[]) {
  const asked = []
  let run: any
  for (const [index, text] of answers.entries()) {
    const { question } = await browser.ask(run_id)
    asked.push({ question: question.question, answers: question.answers })
    await letPass(site, run_id, 2000)
    run = (await browser.answer(run_id, index, text)).body.run
  }
  return { asked, run }
}

const board = async (quizId: string) =>
  (await aBrowser(site).call('quizzes.leaderboard', { id: quizId })).body.entries as { final_score: number }[]

test('a challenge asks the same questions in the same order, with the same answers', async () => {
  const quizId = await aQuizOf(12)
  await db.updateTable('quizzes').set({ shuffle_questions: true, draw_count: 5 }).execute()
  const mia = aBrowser(site)
  const { run_id } = await mia.start(quizId)
  const hers = await playOn(mia, run_id, Array(5).fill('right'))
  await share(mia, run_id)

  const ben = aBrowser(site)
  const taken = await take(ben, quizId, run_id)
  expect(taken.body).toMatchObject({ quiz_id: quizId, question_count: 5, question: null })
  const his = await playOn(ben, taken.body.run_id, Array(5).fill('wrong'))
  expect(his.asked).toEqual(hers.asked)
})

test("the rival's total is known up to the last judged question, and never an answer", async () => {
  const quizId = await aQuizOf(3)
  const id = await aChallenge(quizId, ['right', 'wronger', 'right'])
  const ben = aBrowser(site)
  expect((await look(ben, id)).body).toEqual({
    id,
    quiz_id: quizId,
    name: null,
    final_score: 240,
    correct_count: 2,
    time_taken: expect.any(Number),
    question_count: 3,
    is_own: false,
  })
  const { body: started } = await take(ben, quizId, id)
  expect(started.challenge).toMatchObject({ id, name: null, final_score: 240, totals: [] })
  const asked = await ben.ask(started.run_id)
  expect(asked.challenge.totals).toEqual([])
  const { body: verdict } = await ben.answer(started.run_id, 0, 'wrong')
  expect(verdict.run.challenge.totals).toEqual([120])
  expect(JSON.stringify([started, asked, verdict])).not.toMatch(/wronger"[^,\]]*is_correct|"answer"/)
  const { body: current } = await ben.call('quizzes.currentRun', { id: quizId })
  expect(current.challenge.totals).toEqual([120])
  await ben.ask(started.run_id)
  await ben.answer(started.run_id, 1, 'right')
  await ben.ask(started.run_id)
  const { body: last } = await ben.answer(started.run_id, 2, 'right')
  expect(last.run.challenge.totals).toEqual([120, 120, 240])
})

test('a name is shown only if its owner agreed, and the next press can take it back', async () => {
  const quizId = await aQuizOf(1)
  const owner = await site.aUser()
  const mia = aBrowser(site, owner)
  const { username } = await db
    .selectFrom('users')
    .select('username')
    .where('id', '=', owner.userId as string)
    .executeTakeFirstOrThrow()
  const id = await aChallenge(quizId, ['right'], { owner: mia, showsName: false })
  const nameOf = async () => (await look(aBrowser(site), id)).body.name
  expect(await nameOf()).toBeNull()
  await share(mia, id, true)
  expect(await nameOf()).toBe(username)
  await share(mia, id, false)
  expect(await nameOf()).toBeNull()
})

test("a guest's challenge shows the name they saved, never that of an account they join later", async () => {
  const quizId = await aQuizOf(1)
  const guest = aBrowser(site)
  const id = await aChallenge(quizId, ['right'], { owner: guest, showsName: true })
  expect((await look(aBrowser(site), id)).body.name).toBeNull()
  await guest.call('quizzes.saveScore', { id, username: 'Passing Mo' })
  expect((await look(aBrowser(site), id)).body.name).toBe('Passing Mo')
  await guest.signInAs(await site.aUser())
  expect((await look(aBrowser(site), id)).body).toMatchObject({ name: null, final_score: 120 })
})

test("only a finished run's owner can share it", async () => {
  const quizId = await aQuizOf(2)
  const [mia, stranger] = [aBrowser(site), aBrowser(site)]
  const { run_id } = await mia.start(quizId)
  expect((await share(mia, run_id)).body.code).toBe('not_finished')
  const finished = await mia.play(quizId, ['right', 'right'])
  expect((await share(stranger, finished.run_id)).body.code).toBe('run_not_found')
  expect((await share(aBrowser(site, await site.aUser()), finished.run_id)).body.code).toBe('run_not_found')
  // A run's id is no challenge until its owner says so.
  expect((await look(stranger, finished.run_id)).body.code).toBe('challenge_gone')
  expect((await take(stranger, quizId, finished.run_id)).body.code).toBe('challenge_gone')
  expect((await look(stranger, crypto.randomUUID())).status).toBe(404)
})

test("a run that no person plays can't be a challenge", async () => {
  const quizId = await aQuizOf(1)
  const bot = aBrowser(site)
  const { run_id } = await bot.start(quizId)
  await bot.ask(run_id)
  await bot.answer(run_id, 0, 'right')
  expect((await share(bot, run_id)).body.code).toBe('too_fast')
})

test('a challenge of another quiz starts nothing', async () => {
  const [quizId, other] = [await aQuizOf(1), await aQuizOf(1)]
  const id = await aChallenge(quizId, ['right'])
  expect((await take(aBrowser(site), other, id)).body.code).toBe('challenge_gone')
})

test.each([
  ['a draft', { status: 'draft' as const }],
  ['coming soon', { coming_soon: true }],
])('a challenge is gone while its quiz is %s', async (_, change) => {
  const quizId = await aQuizOf(1)
  const id = await aChallenge(quizId, ['right'])
  await db.updateTable('quizzes').set(change).where('id', '=', quizId).execute()
  expect((await look(aBrowser(site), id)).body.code).toBe('challenge_gone')
  expect((await take(aBrowser(site), quizId, id)).status).toBeGreaterThanOrEqual(404)
})

test.each([
  ['deleted', () => db.deleteFrom('quiz_questions').where('question', '=', 'Question 1?').execute()],
  [
    'corrected',
    () =>
      db
        .updateTable('quiz_questions')
        .set({ correct_answer: 'wrong', wrong_answers: sql`'["right","wronger","wrongest"]'` })
        .where('question', '=', 'Question 1?')
        .execute(),
  ],
])('a challenge is off once one of its questions was %s', async (_, change) => {
  const quizId = await aQuizOf(3)
  const id = await aChallenge(quizId, ['right', 'right', 'right'])
  await aQuestion(db, quizId, { question: 'A new one?' })
  expect((await look(aBrowser(site), id)).status).toBe(200)
  await change()
  expect((await look(aBrowser(site), id)).body.code).toBe('quiz_changed')
  expect((await take(aBrowser(site), quizId, id)).body.code).toBe('quiz_changed')
})

test('a challenge is gone with its owner, and the run against it goes on', async () => {
  const quizId = await aQuizOf(2)
  const owner = await site.aUser()
  const id = await aChallenge(quizId, ['right', 'right'], { owner: aBrowser(site, owner), showsName: true })
  const ben = aBrowser(site)
  const { body: started } = await take(ben, quizId, id)
  const users = db.updateTable('users').where('id', '=', owner.userId as string)
  await users.set({ banned: true, banned_at: new Date() }).execute()
  expect((await look(ben, id)).body.code).toBe('challenge_gone')
  expect((await ben.ask(started.run_id)).challenge).toBeNull()
  await users.set({ banned: false, banned_at: null }).execute()
  expect((await ben.ask(started.run_id)).challenge).toMatchObject({ id })
  await db
    .deleteFrom('users')
    .where('id', '=', owner.userId as string)
    .execute()
  const { run } = await playOn(ben, started.run_id, ['right', 'right'])
  expect(run).toMatchObject({ phase: 'finished', challenge: null, result: { final_score: 240 } })
})

test('a score that was taken off the board is no challenge any more', async () => {
  const quizId = await aQuizOf(1)
  const admin = await site.anAdmin()
  const id = await aChallenge(quizId, ['right'], { owner: aBrowser(site, await site.aUser()) })
  const { items } = (await admin.call('leaderboards.adminScores', { board: `quiz:${quizId}` })).body
  await admin.call('leaderboards.removeScore', { score_id: items[0].score_id, reason: 'A script.' })
  expect((await look(aBrowser(site), id)).body.code).toBe('challenge_gone')
})

test('a challenge ends after 30 days, a run that was not shared after one', async () => {
  const quizId = await aQuizOf(1)
  const mia = aBrowser(site)
  const shared = await aChallenge(quizId, ['right'], { owner: mia })
  const days = await db
    .selectFrom('quiz_runs')
    .select(sql<number>`round(extract(epoch from expires_at - now()) / 86400)::int`.as('days'))
    .where('id', '=', shared)
    .executeTakeFirstOrThrow()
  expect(days).toEqual({ days: 30 })
  await db.updateTable('quiz_runs').set({ expires_at: sql`now()` }).where('id', '=', shared).execute()
  expect((await look(mia, shared)).body.code).toBe('challenge_gone')
  expect((await share(mia, shared)).body.code).toBe('run_expired')
})

test("a challenge ranks as a player's first go at the quiz", async () => {
  const quizId = await aQuizOf(2)
  const id = await aChallenge(quizId, ['right', 'wrong'])
  const ben = aBrowser(site, await site.aUser())
  const { body: started } = await take(ben, quizId, id)
  const { run } = await playOn(ben, started.run_id, ['right', 'right'])
  expect(run.result).toMatchObject({ is_saved: true, rank: 1, held_back: null })
})

test.each([
  [
    'a rematch',
    async (player: Browser, quizId: string, id: string) => {
      const { body } = await take(player, quizId, id)
      await playOn(player, body.run_id, ['wrong', 'wrong'])
    },
  ],
  [
    'a run given up after a question',
    async (player: Browser, quizId: string, id: string) => {
      const { body } = await take(player, quizId, id)
      await player.ask(body.run_id)
    },
  ],
  [
    'an earlier run of the quiz',
    async (player: Browser, quizId: string) => {
      await player.play(quizId, ['wrong', 'wrong'])
      await db.deleteFrom('quiz_runs').where('rival_run_id', 'is', null).where('challenge', 'is', null).execute()
    },
  ],
])('answers learnt in %s bring no place on the board', async (_, learn) => {
  const quizId = await aQuizOf(2)
  const id = await aChallenge(quizId, ['right', 'wrong'])
  const ben = aBrowser(site, await site.aUser())
  await learn(ben, quizId, id)
  const { body: started } = await take(ben, quizId, id)
  const { run } = await playOn(ben, started.run_id, ['right', 'right'])
  expect(run.result).toMatchObject({ final_score: 240, is_saved: true, rank: null, held_back: 'practice' })
  expect((await board(quizId)).some(({ final_score }) => final_score === 240)).toBe(false)
  // An ordinary run ranks as ever.
  expect((await ben.play(quizId, ['right', 'right'])).result).toMatchObject({ rank: 1, held_back: null })
})

test("one's own challenge is recognised and brings no place", async () => {
  const quizId = await aQuizOf(1)
  const mia = aBrowser(site, await site.aUser())
  const id = await aChallenge(quizId, ['wrong'], { owner: mia })
  expect((await look(mia, id)).body.is_own).toBe(true)
  const { body: started } = await take(mia, quizId, id)
  const { run } = await playOn(mia, started.run_id, ['right'])
  expect(run.result).toMatchObject({ rank: null, held_back: 'practice' })
})
