import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createNotices, giveNotice } from '#features/notices/server/give-notice.ts'
import { aBrowser, letPass } from '#tooling/testing/a-browser.ts'
import { aQuestion, aQuiz } from '#tooling/testing/builders.ts'
import { emptyTables } from '#tooling/testing/test-database.ts'
import { type Caller, testSite } from '#tooling/testing/test-site.ts'
import { dayAfter, dayAt } from '../rules/daily.ts'
import { isStillResting } from './daily-queries.ts'
import { createStreakTeller } from './tell-ending-streaks.ts'

const site = await testSite()
const { db } = site
// A day ahead of the database's clock, which keeps running and times the runs.
const day = dayAfter(dayAt(new Date()))

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(`${day}T12:00:00Z`)
  await emptyTables(db)
})
afterEach(() => vi.useRealTimers())

type Browser = ReturnType<typeof aBrowser>

async function questions(count: number) {
  const quiz = await aQuiz(db)
  for (let index = 0; index < count; index++) await aQuestion(db, quiz.id, { question: `Question ${index}?` })
  return quiz
}

async function playOn(
  browser: Browser,
  run: { run_id: string; question_index: number; question_count: number },
  text = 'right',
) {
  let last: { body: { run: { result: never } } } | undefined
  for (let index = run.question_index; index < run.question_count; index++) {
    await browser.ask(run.run_id)
    await letPass(site, run.run_id, 2000)
    last = await browser.answer(run.run_id, index, text)
  }
  return last?.body.run.result as unknown as {
    daily: Record<string, unknown>
    final_score: number
    questions: { quiz_title: string }[]
  }
}

async function playDay(browser: Browser, on = day, text = 'right') {
  const { body: run } = await browser.call('daily.startRun', { day: on })
  return playOn(browser, run, text)
}

const streakOf = async (browser: Browser, on = day) => (await browser.call('daily.mine', { day: on })).body.streak

test('everybody gets the same five questions in the same order, and none before it is asked', async () => {
  await questions(12)
  const { body: today } = await site.aVisitor().call('daily.today')
  expect(today).toEqual({ day, question_count: 5, next_at: `${dayAfter(day)}T00:00:00.000Z` })
  const asked = []
  for (const browser of [aBrowser(site), aBrowser(site), aBrowser(site, await site.aUser())]) {
    const { body: run } = await browser.call('daily.startRun', { day })
    expect(run).toMatchObject({ phase: 'between', question: null, quiz_id: null, question_count: 5 })
    const texts = []
    for (let index = 0; index < 5; index++) {
      texts.push((await browser.ask(run.run_id)).question.question)
      await letPass(site, run.run_id, 2000)
      await browser.answer(run.run_id, index, 'right')
    }
    asked.push(texts.join())
  }
  expect(new Set(asked).size).toBe(1)
})

test('a question returns as late as possible', async () => {
  await questions(12)
  const seen: string[] = []
  for (let days = 0; days < 5; days++) {
    vi.setSystemTime(`${dayAfter(day, days)}T12:00:00Z`)
    await aBrowser(site).call('daily.startRun', { day: dayAfter(day, days) })
    const rows = await db
      .selectFrom('daily_questions')
      .select('question_id')
      .where('day', '=', dayAfter(day, days))
      .orderBy('position')
      .execute()
    seen.push(...rows.map(({ question_id }) => question_id))
  }
  const gaps = seen.flatMap((id, index) => {
    const again = seen.indexOf(id, index + 1)
    return again < 0 ? [] : [Math.floor(again / 5) - Math.floor(index / 5)]
  })
  // With twelve questions and five a day, none returns before the second day after it.
  expect(Math.min(...gaps)).toBe(2)
  expect(new Set(seen.slice(0, 12)).size).toBe(12)
})

test("drafts, scheduled and coming-soon quizzes aren't asked; without questions there is no Daily", async () => {
  const draft = await aQuiz(db, { status: 'draft' })
  const soon = await aQuiz(db, { coming_soon: true })
  const planned = await aQuiz(db, { publish_date: new Date(`${dayAfter(day, 2)}T00:00:00Z`) })
  for (const { id } of [draft, soon, planned]) await aQuestion(db, id)
  expect((await site.aVisitor().call('daily.today')).body.question_count).toBe(0)
  expect((await aBrowser(site).call('daily.startRun', { day })).status).toBe(404)
  await questions(2)
  expect((await aBrowser(site).call('daily.startRun', { day })).body.question_count).toBe(2)
})

test('a question excluded from the Daily is never asked, even if it was chosen before', async () => {
  const quiz = await questions(6)
  const admin = await site.anAdmin()
  const [out, ...others] = await db.selectFrom('quiz_questions').select('id').orderBy('question').execute()
  const ids = others.map(({ id }) => id)
  const choose = (question_ids: string[]) =>
    admin.call('daily.choose', { day: dayAfter(day), updated_at: null, question_ids })
  expect((await choose([out?.id ?? '', ...ids.slice(0, 4)])).status).toBe(200)
  await db
    .updateTable('quiz_questions')
    .set({ in_daily: false })
    .where('id', '=', out?.id ?? '')
    .execute()
  const { body: coming } = await admin.call('daily.adminDay', { day: dayAfter(day) })
  expect(coming.questions.map(({ is_open }: { is_open: boolean }) => is_open)).toEqual([false, true, true, true, true])
  const offered = (await admin.call('daily.adminQuestions', { search: 'Question' })).body
  expect(offered.map(({ id }: { id: string }) => id).sort()).toEqual([...ids].sort())
  const again = { day: dayAfter(day), updated_at: coming.updated_at, question_ids: [out?.id ?? '', ...ids.slice(0, 4)] }
  expect((await admin.call('daily.choose', again)).body).toMatchObject({ code: 'unknown_question' })
  const { body: run } = await aBrowser(site).call('daily.startRun', { day })
  expect(run.question_count).toBe(5)
  const asked = await db.selectFrom('daily_questions').select('question_id').where('day', '=', day).execute()
  expect(asked.map(({ question_id }) => question_id).sort()).toEqual([...ids].sort())
  vi.setSystemTime(`${dayAfter(day)}T12:00:00Z`)
  expect((await aBrowser(site).call('daily.startRun', { day: dayAfter(day) })).body.question_count).toBe(4)
  await db.updateTable('quiz_questions').set({ in_daily: false }).where('quiz_id', '=', quiz.id).execute()
  expect((await site.aVisitor().call('daily.today')).body.question_count).toBe(0)
})

test('each question names its quiz, while it is asked and at the end', async () => {
  const quiz = await questions(5)
  const { title } = await db.selectFrom('quizzes').select('title').where('id', '=', quiz.id).executeTakeFirstOrThrow()
  const browser = aBrowser(site)
  const { body: run } = await browser.call('daily.startRun', { day })
  expect((await browser.ask(run.run_id)).question).toMatchObject({ quiz_title: title })
  const { questions: asked } = await playOn(browser, run)
  expect(asked.map(({ quiz_title }) => quiz_title)).toEqual(Array(5).fill(title))
})

test('the verdict and the results agree on how many knew the answer', async () => {
  await questions(5)
  await db
    .insertInto('quiz_answer_counts')
    .columns(['question_id', 'answer', 'count'])
    .expression((counted) =>
      counted
        .selectFrom('quiz_questions')
        .select(['id', sql<string>`'wrong'`.as('answer'), sql<number>`30`.as('count')]),
    )
    .execute()
  const browser = aBrowser(site)
  const { body: run } = await browser.call('daily.startRun', { day })
  const said: number[] = []
  let daily: { right_percents: number[] } | undefined
  for (let index = 0; index < 5; index++) {
    await browser.ask(run.run_id)
    await letPass(site, run.run_id, 2000)
    const { body } = await browser.answer(run.run_id, index, index < 3 ? 'right' : 'wrong')
    said.push(body.shares.find(({ answer }: { answer: string }) => answer === 'right').percent)
    daily = body.run.result?.daily
  }
  expect(said).toEqual([3, 3, 3, 0, 0])
  expect(daily?.right_percents).toEqual(said)
})

test('the server tells the time until the next Daily, to the millisecond', async () => {
  await questions(5)
  vi.setSystemTime(`${day}T22:30:00.250Z`)
  expect((await playDay(aBrowser(site))).daily).toMatchObject({ next_in_ms: 5_399_750 })
})

test("the results show how everybody did, and the player's place", async () => {
  await questions(5)
  const [best, middle, last] = [aBrowser(site), aBrowser(site), aBrowser(site)]
  expect((await playDay(best)).daily).toMatchObject({
    place: 1,
    player_count: 1,
    held_back: null,
    right_percents: [null, null, null, null, null],
  })
  expect((await playDay(last, day, 'wrong')).daily).toMatchObject({ place: 2, player_count: 2 })
  const { body: run } = await middle.call('daily.startRun', { day })
  await middle.ask(run.run_id)
  await letPass(site, run.run_id, 2000)
  await middle.answer(run.run_id, 0, 'right')
  const { daily } = await playOn(middle, { ...run, question_index: 1 }, 'wrong')
  expect(daily).toMatchObject({ place: 2, player_count: 3 })
  expect((await last.call('daily.mine', { day })).body.run.result.daily).toMatchObject({ place: 3, player_count: 3 })
})

test('a player has one run per day: a second press, another tab and another device continue it', async () => {
  await questions(5)
  const person = await site.aUser()
  const [phone, laptop] = [aBrowser(site, person), aBrowser(site, person)]
  const started = await Promise.all([phone, phone, laptop].map((browser) => browser.call('daily.startRun', { day })))
  expect(new Set(started.map(({ body }) => body.run_id)).size).toBe(1)
  await playDay(phone)
  const { body: again } = await laptop.call('daily.startRun', { day })
  expect(again).toMatchObject({ phase: 'finished', run_id: started[0]?.body.run_id })
  expect(await db.selectFrom('daily_results').select('player_id').execute()).toHaveLength(1)
  await db.deleteFrom('quiz_runs').execute()
  expect((await laptop.call('daily.startRun', { day })).body).toMatchObject({ code: 'already_played' })
})

test('nobody can play a day before it begins', async () => {
  await questions(5)
  const tomorrow = dayAfter(day)
  for (const call of ['daily.startRun', 'daily.mine']) {
    expect([call, (await aBrowser(site).call(call, { day: tomorrow })).status]).toEqual([call, 404])
  }
  for (const wrong of ['today', '2026-02-30', '0000-00-00', '../2026', 5, null]) {
    expect([wrong, (await aBrowser(site).call('daily.startRun', { day: wrong })).status]).toEqual([wrong, 422])
  }
  expect((await aBrowser(site).call('daily.startRun', { day: '1999-01-01' })).status).toBe(404)
  expect(await db.selectFrom('dailies').select('day').execute()).toEqual([])
})

test('a run that continues past midnight counts for the day it was started on', async () => {
  await questions(10)
  const browser = aBrowser(site)
  vi.setSystemTime(`${day}T23:59:30Z`)
  const { body: run } = await browser.call('daily.startRun', { day })
  await browser.ask(run.run_id)
  vi.setSystemTime(`${dayAfter(day)}T00:00:30Z`)
  const { daily } = await playOn(browser, run)
  expect(daily).toMatchObject({ day, place: 1, streak: { current_days: 1, is_played_today: false } })
  expect((await playDay(browser, dayAfter(day))).daily).toMatchObject({
    streak: { current_days: 2, is_played_today: true },
  })
})

test('a run left open stays the one run of its day, until shortly after its end', async () => {
  await questions(5)
  const browser = aBrowser(site)
  const { body: run } = await browser.call('daily.startRun', { day })
  const { expires_at } = await db.selectFrom('quiz_runs').select('expires_at').executeTakeFirstOrThrow()
  expect(expires_at).toEqual(new Date(`${dayAfter(day)}T02:00:00Z`))
  expect((await browser.call('daily.startRun', { day })).body.run_id).toBe(run.run_id)
})

test('a past day can be played any number of times and never counts', async () => {
  await questions(5)
  await playDay(aBrowser(site))
  const later = dayAfter(day, 3)
  vi.setSystemTime(`${later}T12:00:00Z`)
  const browser = aBrowser(site, await site.aUser())
  for (const _again of [1, 2]) {
    const { daily } = await playDay(browser, day)
    expect(daily).toMatchObject({ day, place: null, player_count: 1, streak: { current_days: 0 } })
  }
  expect(await db.selectFrom('daily_results').select('day').execute()).toHaveLength(1)
  const { body: history } = await browser.call('daily.history', { month: day.slice(0, 7) })
  expect(history).toMatchObject({ days: [{ day, marks: null }], totals: { played: 0 } })
})

test('a guest who signs in keeps the result, the run and the streak', async () => {
  await questions(20)
  const browser = aBrowser(site)
  await playDay(browser)
  vi.setSystemTime(`${dayAfter(day)}T12:00:00Z`)
  await playDay(browser, dayAfter(day))
  await browser.signInAs(await site.aUser())
  expect(await streakOf(browser, dayAfter(day))).toMatchObject({
    current_days: 2,
    longest_days: 2,
    is_played_today: true,
  })
  expect((await browser.call('daily.startRun', { day: dayAfter(day) })).body.phase).toBe('finished')
  expect((await browser.call('daily.history', { month: day.slice(0, 7) })).body.days).toContainEqual({
    day,
    marks: 'qqqqq',
  })
})

test('a glance shows the streak, the result of today and the time until the next Daily', async () => {
  await questions(20)
  const browser = aBrowser(site)
  const glance = async () => (await browser.call('daily.glance')).body
  expect(await glance()).toMatchObject({ day, result: null, streak: { current_days: 0 }, next_in_ms: 43_200_000 })
  await playDay(browser)
  expect(await glance()).toMatchObject({ result: { right: 5, asked: 5 }, streak: { is_played_today: true } })
  vi.setSystemTime(`${dayAfter(day)}T12:00:00Z`)
  expect(await glance()).toMatchObject({ result: null, streak: { current_days: 1, frozen_days: 0 } })
  vi.setSystemTime(`${dayAfter(day, 2)}T12:00:00Z`)
  expect(await glance()).toMatchObject({ streak: { current_days: 1, frozen_days: 1 } })
  expect((await aBrowser(site).call('daily.glance')).body).toMatchObject({ result: null, streak: { current_days: 0 } })
})

test("a month shows a player's own days, the frozen ones among them, and their totals", async () => {
  await questions(20)
  // Both days are in one month, and near enough that the guest's results are kept.
  const first = Number(day.slice(8)) > 26 ? `${nextMonth(day)}-01` : day
  const third = dayAfter(first, 2)
  vi.setSystemTime(`${first}T12:00:00Z`)
  const [browser, person, other] = [aBrowser(site), await site.aUser(), aBrowser(site)]
  await playDay(browser, first)
  await playDay(other, first, 'wrong')
  vi.setSystemTime(`${third}T12:00:00Z`)
  await playDay(browser, third, 'wrong')
  const month = {
    month: first.slice(0, 7),
    today: third,
    has_earlier: false,
    days: [
      { day: first, marks: 'qqqqq' },
      { day: third, marks: 'wwwww' },
    ],
    frozen_days: [dayAfter(first)],
    totals: { played: 2, perfect: 1, days_by_right: [1, 0, 0, 0, 0, 1] },
  }
  expect((await browser.call('daily.history', {})).body).toEqual(month)
  await browser.signInAs(person)
  expect((await browser.call('daily.history', {})).body).toEqual(month)
  expect((await other.call('daily.history', {})).body.totals).toMatchObject({ played: 1, perfect: 0 })
  const later = (await browser.call('daily.history', { month: nextMonth(third) })).body
  expect(later).toMatchObject({ has_earlier: true, days: [], totals: month.totals })
  expect((await browser.call('daily.history', { month: '2027-13' })).status).toBe(422)
})

const nextMonth = (from: string) => dayAfter(`${from.slice(0, 7)}-01`, 31).slice(0, 7)

test('a player who signs in during a run finishes it for the account, once', async () => {
  await questions(5)
  const person = await site.aUser()
  const browser = aBrowser(site)
  const { body: run } = await browser.call('daily.startRun', { day })
  await browser.signInAs(person)
  await playOn(browser, run)
  const other = aBrowser(site, person)
  expect((await other.call('daily.startRun', { day })).body).toMatchObject({ phase: 'finished', run_id: run.run_id })
  expect(await db.selectFrom('daily_results').select('user_id').execute()).toEqual([{ user_id: person.userId }])
})

test('a run that the account started elsewhere stays open, and the first result counts', async () => {
  await questions(5)
  const person = await site.aUser()
  const laptop = aBrowser(site, person)
  const { body: open } = await laptop.call('daily.startRun', { day })
  const phone = aBrowser(site)
  const { body: run } = await phone.call('daily.startRun', { day })
  await phone.signInAs(person)
  expect((await playOn(phone, run)).daily).toMatchObject({ place: 1, player_count: 1 })
  expect((await playOn(laptop, open, 'wrong')).daily).toMatchObject({ player_count: 1, streak: { current_days: 1 } })
  expect(await db.selectFrom('daily_results').select('marks').execute()).toEqual([{ marks: 'qqqqq' }])
})

test('a missed day uses a freeze automatically, and the third in a month ends the streak', async () => {
  await questions(5)
  const browser = aBrowser(site, await site.aUser())
  // All days are in one month.
  const first = `${Number(day.slice(0, 4)) + 1}-05-10`
  const playOnDay = async (days: number) => {
    vi.setSystemTime(`${dayAfter(first, days)}T12:00:00Z`)
    return (await playDay(browser, dayAfter(first, days))).daily.streak
  }
  expect(await playOnDay(0)).toMatchObject({ current_days: 1, freezes_left: 2 })
  expect(await playOnDay(2)).toMatchObject({ current_days: 2, freezes_left: 1 })
  expect(await playOnDay(4)).toMatchObject({ current_days: 3, freezes_left: 0 })
  vi.setSystemTime(`${dayAfter(first, 5)}T12:00:00Z`)
  expect(await streakOf(browser, first)).toMatchObject({ current_days: 3, ends_today: true })
  expect(await playOnDay(6)).toMatchObject({ current_days: 1, longest_days: 3 })
})

test("a clock set back by a day doesn't change the streak", async () => {
  await questions(10)
  const browser = aBrowser(site)
  await playDay(browser)
  vi.setSystemTime(`${dayAfter(day, -1)}T12:00:00Z`)
  expect((await browser.call('daily.mine', { day })).status).toBe(404)
  await playDay(browser, dayAfter(day, -1))
  vi.setSystemTime(`${day}T13:00:00Z`)
  expect((await browser.call('daily.startRun', { day })).body.phase).toBe('finished')
  expect(await streakOf(browser)).toMatchObject({ current_days: 1, is_played_today: true })
})

test('editing or deleting a question on its day affects new runs only', async () => {
  const quiz = await questions(5)
  const [early, late] = [aBrowser(site), aBrowser(site)]
  const { body: run } = await early.call('daily.startRun', { day })
  const [edited, deleted] = await db.selectFrom('daily_questions').select('question_id').orderBy('position').execute()
  await db
    .updateTable('quiz_questions')
    .set({ question: 'Mended?' })
    .where('id', '=', edited?.question_id ?? '')
    .execute()
  await db
    .deleteFrom('quiz_questions')
    .where('id', '=', deleted?.question_id ?? '')
    .execute()
  const { body: shorter } = await late.call('daily.startRun', { day })
  expect(shorter.question_count).toBe(4)
  expect((await late.ask(shorter.run_id)).question.question).toBe('Mended?')
  expect((await playOn(early, run)).daily).toMatchObject({ place: 1 })
  await db.updateTable('quizzes').set({ status: 'draft' }).where('id', '=', quiz.id).execute()
  expect((await aBrowser(site).call('daily.startRun', { day })).status).toBe(404)
})

test("impossibly fast runs and a network's surplus guests count for the streak and say why they have no place", async () => {
  await questions(5)
  const bot = aBrowser(site)
  const { body: run } = await bot.call('daily.startRun', { day })
  for (let index = 0; index < 5; index++) {
    await bot.ask(run.run_id)
    await bot.answer(run.run_id, index, 'right')
  }
  expect((await bot.call('daily.mine', { day })).body).toMatchObject({
    run: { result: { daily: { place: null, player_count: 0, held_back: 'too_fast' } } },
    streak: { current_days: 1, is_played_today: true },
  })
  const guest = aBrowser(site)
  const { body: uncounted } = await guest.call('daily.startRun', { day })
  await sql`update quiz_runs set counts_for = 'streak' where id = ${uncounted.run_id}`.execute(db)
  expect((await playOn(guest, uncounted)).daily).toMatchObject({
    place: null,
    player_count: 0,
    held_back: 'guest_limit',
    streak: { current_days: 1 },
  })
})

test("another player's run isn't found", async () => {
  await questions(5)
  const { body: run } = await aBrowser(site).call('daily.startRun', { day })
  const stranger = aBrowser(site, await site.aUser())
  expect((await stranger.call('quizzes.question', { id: run.run_id })).status).toBe(404)
  expect((await stranger.call('daily.mine', { day })).body.run).toBeNull()
  expect((await stranger.call('quizzes.saveScore', { id: run.run_id, username: 'Me' })).status).toBe(404)
})

test('an admin chooses five questions for a coming day, and everybody gets them', async () => {
  const admin = await site.anAdmin()
  const user = await site.aUser()
  await questions(12)
  const shown = async () => (await admin.call('daily.adminDays', {})).body.items
  const all = (await admin.call('daily.adminQuestions', { search: 'question' })).body as { id: string; name: string }[]
  const tomorrow = dayAfter(day)
  const wanted = all.slice(0, 5).map(({ id }) => id)
  const days = await shown()
  expect(days.map((shownDay: { day: string }) => shownDay.day)).toEqual(
    Array.from({ length: 8 }, (_, ahead) => dayAfter(day, ahead)),
  )
  const firstTen = days
    .slice(0, 2)
    .flatMap(({ questions: its }: { questions: { id: string }[] }) => its.map(({ id }) => id))
  expect(new Set(firstTen).size).toBe(10)

  const choose = (on: string, ids: string[], { by = admin, seen = null as string | null } = {}) =>
    by.call('daily.choose', { day: on, question_ids: ids, updated_at: seen })
  expect((await choose(tomorrow, wanted, { by: user })).status).toBe(403)
  expect((await choose(dayAfter(day, -1), wanted)).body.code).toBe('not_found')
  for (const twice of [wanted[1] as string, (wanted[1] as string).toUpperCase()])
    expect((await choose(tomorrow, [...wanted.slice(1), twice])).body.code).toBe('unknown_question')
  expect((await choose(tomorrow, [...wanted.slice(1), crypto.randomUUID()])).body.code).toBe('unknown_question')
  expect((await choose(tomorrow, [])).body.code).toBe('unknown_question')
  expect((await choose(tomorrow, wanted.with(0, (wanted[0] as string).toUpperCase()))).status).toBe(200)
  expect((await shown())[1]).toMatchObject({ day: tomorrow, is_chosen: true, is_started: false })
  expect((await shown())[1].questions.map(({ id }: { id: string }) => id)).toEqual(wanted)
  const { body: run } = await aBrowser(site).call('daily.startRun', { day })
  const { questions: today } = await db
    .selectFrom('quiz_runs')
    .select('questions')
    .where('id', '=', run.run_id)
    .executeTakeFirstOrThrow()
  expect((today as { questionId: string }[]).filter(({ questionId }) => wanted.includes(questionId))).toEqual([])
  expect((await choose(day, wanted)).body.code).toBe('already_started')

  vi.setSystemTime(`${tomorrow}T00:00:01Z`)
  const browser = aBrowser(site)
  const { body: chosen } = await browser.call('daily.startRun', { day: tomorrow })
  expect((await browser.ask(chosen.run_id)).question.question).toBe(all[0]?.name)
  expect((await choose(tomorrow, wanted)).body.code).toBe('already_started')
  expect((await admin.call('daily.unchoose', { day: tomorrow, updated_at: null })).body.code).toBe('already_started')
})

test('the second of two admins who set a day gets a conflict; the record has the questions of both', async () => {
  const [first, second] = [await site.anAdmin(), await site.anAdmin()]
  await questions(10)
  const all = (await first.call('daily.adminQuestions', { search: 'question' })).body as { id: string; name: string }[]
  const [mine, theirs] = [all.slice(0, 5), all.slice(5)]
  const inAMonth = dayAfter(day, 30)
  const choose = (by: Caller, chosen: typeof all, updated_at: string | null) =>
    by.call('daily.choose', { day: inAMonth, question_ids: chosen.map(({ id }) => id), updated_at })
  const together = await Promise.all([choose(first, mine, null), choose(second, theirs, null)])
  expect(together.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(together.find(({ status }) => status === 409)?.body.code).toBe('changed_meanwhile')

  // Listed although it is beyond the near days, because it is chosen.
  const shown = async () => (await first.call('daily.adminDays', {})).body.items.at(-1)
  const { updated_at } = await shown()
  expect(await shown()).toMatchObject({ day: inAMonth, is_chosen: true })
  expect((await choose(second, theirs, updated_at)).status).toBe(200)
  expect((await choose(first, mine, updated_at)).body.code).toBe('changed_meanwhile')
  expect((await first.call('daily.unchoose', { day: inAMonth, updated_at })).body.code).toBe('changed_meanwhile')
  expect((await shown()).questions.map(({ id }: { id: string }) => id)).toEqual(theirs.map(({ id }) => id))
  const seen = (await shown()).updated_at
  expect((await first.call('daily.unchoose', { day: inAMonth, updated_at: seen })).status).toBe(200)
  expect((await choose(second, theirs, seen)).body.code).toBe('changed_meanwhile')

  const { items } = (await first.call('record.list', {})).body
  const fieldsOf = (index: number) => items[index].changes[0].fields
  const inWords = (chosen: typeof all) => chosen.map(({ name }) => name).join('\n')
  expect(fieldsOf(0)).toContainEqual({ name: 'chosen_questions', before: inWords(theirs), after: null })
  expect(items.at(-1).changes[0].operation).toBe('insert')
})

test('days chosen far ahead are listed in pages, and each can be looked up', async () => {
  const admin = await site.anAdmin()
  await questions(5)
  const ids = (await db.selectFrom('quiz_questions').select('id').execute()).map(({ id }) => id)
  const chosen = Array.from({ length: 25 }, (_, index) => dayAfter(day, 10 + 14 * index))
  for (const on of [dayAfter(day, 2), ...chosen]) {
    expect((await admin.call('daily.choose', { day: on, question_ids: ids, updated_at: null })).status).toBe(200)
  }
  const near = Array.from({ length: 8 }, (_, ahead) => dayAfter(day, ahead))
  const page = async (number: number) => {
    const { items, total, page_count } = (await admin.call('daily.adminDays', { page: number })).body
    return { total, page_count, days: items.map((listed: { day: string }) => listed.day) }
  }
  const all = { total: 33, page_count: 3 }
  expect(await page(1)).toEqual({ ...all, days: [...near, ...chosen.slice(0, 6)] })
  expect(await page(2)).toEqual({ ...all, days: chosen.slice(6, 20) })
  expect(await page(3)).toEqual({ ...all, days: chosen.slice(20) })
  expect(await page(4)).toEqual({ ...all, days: [] })

  const found = async (on: string) => (await admin.call('daily.adminDay', { day: on })).body
  const last = await found(chosen.at(-1) as string)
  expect(last).toMatchObject({ day: chosen.at(-1), is_today: false, is_chosen: true, is_started: false })
  expect(last.questions.map(({ id }: { id: string }) => id)).toEqual(ids)
  expect(await found(dayAfter(day, 30))).toMatchObject({ is_chosen: false, questions: [], updated_at: null })
  const listed = (await admin.call('daily.adminDays', {})).body.items
  expect(await found(day)).toEqual(listed[0])
  expect(listed[0]).toMatchObject({ is_today: true, is_chosen: false, questions: { length: 5 } })
  expect((await found(dayAfter(day, -1))).code).toBe('not_found')
  expect((await found(dayAfter(day, 367))).code).toBe('not_found')
})

test('a chosen day can be left to the site again, and gets other questions if all chosen ones are gone', async () => {
  const admin = await site.anAdmin()
  const quiz = await questions(5)
  const other = await aQuiz(db)
  await aQuestion(db, other.id, { question: 'Still there?' })
  const ids = (await db.selectFrom('quiz_questions').select('id').where('quiz_id', '=', quiz.id).execute()).map(
    ({ id }) => id,
  )
  const tomorrow = dayAfter(day)
  for (const on of [day, tomorrow]) {
    await admin.call('daily.choose', { day: on, question_ids: ids, updated_at: null })
  }
  const { updated_at } = (await admin.call('daily.adminDays', {})).body.items[1]
  expect((await admin.call('daily.unchoose', { day: tomorrow, updated_at })).status).toBe(200)
  expect((await admin.call('daily.adminDays', {})).body.items[1]).toMatchObject({ day: tomorrow, is_chosen: false })
  await db.updateTable('quizzes').set({ status: 'draft' }).where('id', '=', quiz.id).execute()
  const browser = aBrowser(site)
  const { body: run } = await browser.call('daily.startRun', { day })
  expect((await browser.ask(run.run_id)).question.question).toBe('Still there?')
  // The chosen questions return, and the day still has five.
  await db.updateTable('quizzes').set({ status: 'published' }).where('id', '=', quiz.id).execute()
  const { body: next } = await aBrowser(site).call('daily.startRun', { day })
  expect(next.question_count).toBe(5)
})

test('the pass has the stickers of a streak, and others see them if its owner shows them', async () => {
  const user = await site.aUser()
  await db
    .insertInto('daily_streaks')
    .values({
      player_id: user.userId as string,
      user_id: user.userId as string,
      current_days: 1,
      longest_days: 8,
      last_day: day,
    })
    .execute()
  const streak = {
    longest_days: 8,
    stickers: ['Day-tripper', 'House guest'],
    next: { name: 'Lodger', more: 22 },
  }
  expect((await user.call('pass.mine')).body.streak).toEqual(streak)
  const shown = async () => (await site.aVisitor().call('pass.show', { id: user.userId })).body.streak
  expect(await shown()).toBeNull()
  const { choices } = (await user.call('pass.mine')).body
  await user.call('pass.setChoices', { ...choices, shows_streak: true })
  expect(await shown()).toEqual(streak)
})

test('players whose streak ends today are notified once in the last hours, unless they have played', async () => {
  await questions(5)
  const [tired, frozen, keen, beginner] = await Promise.all([site.aUser(), site.aUser(), site.aUser(), site.aUser()])
  const month = day.slice(0, 7)
  const streak = { longest_days: 9, last_day: dayAfter(day, -1), freezes_month: month, freezes_used: 2 }
  const rows = [
    { ...streak, current_days: 9, id: tired.userId },
    { ...streak, current_days: 9, id: frozen.userId, freezes_used: 1 },
    { ...streak, current_days: 9, id: keen.userId },
    { ...streak, current_days: 1, id: beginner.userId },
  ].map(({ id = '', ...row }) => ({ ...row, player_id: id, user_id: id }))
  await db.insertInto('daily_streaks').values(rows).execute()
  const told = async (caller: Caller) => (await caller.call('notices.list', {})).body.items
  const tellAt = (time: string) =>
    createStreakTeller({ db, notices: createNotices(site.realtime) })(new Date(`${day}T${time}Z`))

  await tellAt('17:00:00')
  expect(await told(tired)).toEqual([])
  await playDay(aBrowser(site, keen))
  await Promise.all([tellAt('18:00:00'), tellAt('18:00:01')])
  await tellAt('23:00:00')
  expect(await told(tired)).toMatchObject([{ kind: 'streak', title: 'Your 9-day streak ends today', href: '/daily' }])
  for (const nobody of [frozen, keen, beginner]) expect(await told(nobody)).toEqual([])

  await playDay(aBrowser(site, tired))
  expect(await told(tired)).toEqual([])

  // They played right after they were listed as not having played.
  const notice = { userId: keen.userId ?? null, kind: 'streak', title: 'It ends', href: '/daily' } as const
  const onlyIf = (caller: Caller) => isStillResting({ player_id: caller.userId ?? '', day })
  expect(await giveNotice(db, { ...notice, onlyIf: onlyIf(keen) })).toBeUndefined()
  expect(await giveNotice(db, { ...notice, onlyIf: onlyIf(frozen) })).toBeDefined()
})

test('a process that has notified everybody checks again on the next day', async () => {
  const { userId = '' } = await site.aUser()
  const tell = createStreakTeller({ db, notices: createNotices(site.realtime) })
  await tell(new Date(`${day}T18:00:00Z`))
  const streak = { current_days: 9, longest_days: 9, last_day: dayAfter(day, -1), freezes_used: 2 }
  const row = { ...streak, freezes_month: day.slice(0, 7), player_id: userId, user_id: userId }
  await db.insertInto('daily_streaks').values(row).execute()
  const count = async () => (await db.selectFrom('notices').select('id').execute()).length
  await tell(new Date(`${day}T18:05:00Z`))
  expect(await count()).toBe(0)
  const next = dayAfter(day, 1)
  await db
    .updateTable('daily_streaks')
    .set({ last_day: day, freezes_month: next.slice(0, 7) })
    .execute()
  await tell(new Date(`${next}T18:00:00Z`))
  expect(await count()).toBe(1)
})
