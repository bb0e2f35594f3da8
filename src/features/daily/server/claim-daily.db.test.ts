import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { aBrowser, letPass } from '#tooling/testing/a-browser.ts'
import { appCode } from '#tooling/testing/authenticator-app.ts'
import { aQuestion, aQuiz } from '#tooling/testing/builders.ts'
import { emptyTables } from '#tooling/testing/test-database.ts'
import { type Caller, testSite } from '#tooling/testing/test-site.ts'
import { dayAfter, dayAt } from '../rules/daily.ts'

const site = await testSite()
const { db } = site
const day = dayAt(new Date())

beforeEach(async () => {
  await emptyTables(db)
  const quiz = await aQuiz(db)
  for (let index = 0; index < 5; index++) await aQuestion(db, quiz.id, { question: `Question ${index}?` })
})

type Browser = ReturnType<typeof aBrowser>

/** The guest has played the Daily, saved one score under a name and skipped another. */
async function aGuestBrowser() {
  const browser = aBrowser(site)
  await playDaily(browser)
  for (const isSaved of [true, false]) {
    const quiz = await aQuiz(db)
    await aQuestion(db, quiz.id)
    const { run_id: id } = await browser.play(quiz.id, ['right'])
    if (isSaved) await browser.call('quizzes.saveScore', { id, username: 'Mo' })
  }
  return browser
}

async function playDaily(browser: Browser) {
  const { body: run } = await browser.call('daily.startRun', { day })
  for (let index = 0; index < 5; index++) {
    await browser.ask(run.run_id)
    await letPass(site, run.run_id, 2000)
    await browser.answer(run.run_id, index, 'right')
  }
}

async function belongings(browser: Browser) {
  const { streak } = (await browser.call('daily.mine', { day })).body
  const { total } = (await browser.call('quizzes.myScores', {})).body
  return { days: streak.current_days, scores: total }
}

describe('what a guest played is kept', () => {
  test('through sign-up and the sign-in after it', async () => {
    const browser = await aGuestBrowser()
    const account = { email: 'new@example.com', password: 'eight chars' }
    const joining = { ...account, username: 'Newcomer', date_of_birth: '1990-01-01' }
    expect((await browser.call('accounts.signUp', joining)).status).toBe(200)
    const { body: signedIn } = await browser.call('accounts.signIn', account)
    expect(signedIn).toMatchObject({ kind: 'user', came_along: { game_scores: 0, days: 1 } })
    const { rows } = await sql<{ points: number }>`
      select ((select sum(final_score) from user_scores) + (select sum(points) from daily_results))::integer as points
    `.execute(db)
    expect(signedIn.came_along.points).toBe(rows[0]?.points)
    expect((await browser.call('accounts.signIn', account)).body.came_along).toEqual({
      points: 0,
      game_scores: 0,
      days: 0,
    })
    expect(await belongings(browser)).toEqual({ days: 1, scores: 2 })
    expect((await browser.call('pass.mine')).body.streak).toMatchObject({ longest_days: 1 })
  })

  test('through a sign-in with an existing account', async () => {
    const browser = await aGuestBrowser()
    await browser.signInAs(await site.aUser())
    expect(await belongings(browser)).toEqual({ days: 1, scores: 2 })
  })

  test('through a sign-in by code, but not before the code is entered', async () => {
    const person = await site.aUser()
    const { password } = site.credentialsOf(person.userId ?? '')
    const { secret } = (await person.call('secondFactor.start', { password })).body
    await person.call('secondFactor.confirm', { code: appCode(secret) })
    const browser = await aGuestBrowser()
    expect((await browser.signInAs(person)).body).toEqual({ kind: 'code_required' })
    const { scores } = await belongings(aBrowser(site, person))
    expect(scores).toBe(0)
    const step = { code: appCode(secret, 1), kind: 'app', trust_device: false }
    expect((await browser.call('secondFactor.confirmSignIn', step)).body).toMatchObject({ kind: 'user' })
    expect(await belongings(browser)).toEqual({ days: 1, scores: 2 })
  })

  test('through a sign-in over the session of another account', async () => {
    const [first, second] = [await site.aUser(), await site.aUser()]
    const browser = aBrowser(site, first)
    browser.signOut()
    await playDaily(browser)
    await browser.signInAs(first)
    await browser.signInAs(second)
    expect(await belongings(browser)).toEqual({ days: 0, scores: 0 })
    await browser.signInAs(first)
    expect(await belongings(browser)).toMatchObject({ days: 1 })
  })
})

test('on a shared computer the first to sign in gets what a guest played, and the next one gets nothing', async () => {
  const browser = await aGuestBrowser()
  await browser.signInAs(await site.aUser())
  browser.signOut()
  await browser.signInAs(await site.aUser())
  expect(await belongings(browser)).toEqual({ days: 0, scores: 0 })
  expect((await browser.call('daily.startRun', { day })).body).toMatchObject({ phase: 'between', question_index: 0 })
})

test('a guest whose account has played today already leaves nothing behind for the next account', async () => {
  const person = await site.aUser()
  await playDaily(aBrowser(site, person))
  const browser = await aGuestBrowser()
  await browser.signInAs(person)
  expect(await belongings(browser)).toEqual({ days: 1, scores: 2 })
  browser.signOut()
  await browser.signInAs(await site.aUser())
  expect((await browser.call('daily.startRun', { day })).body).toMatchObject({ phase: 'between', question_index: 0 })
})

test('a stranger in another browser gets nothing', async () => {
  await aGuestBrowser()
  const stranger = aBrowser(site)
  await stranger.signInAs(await site.aUser())
  expect(await belongings(stranger)).toEqual({ days: 0, scores: 0 })
})

test("a guest's days and the account's become one streak", async () => {
  const person = await site.aUser()
  const browser = await aGuestBrowser()
  await playedEarlier({ player_id: person.userId as string, user_id: person.userId as string, days: [3, 1] })
  await playedEarlier({ ...(await guestOf()), days: [2] })
  await browser.signInAs(person)
  expect(await belongings(browser)).toMatchObject({ days: 4 })
})

const guestOf = async () => ({
  ...(await db.selectFrom('daily_streaks').select('player_id').where('user_id', 'is', null).executeTakeFirstOrThrow()),
  user_id: null,
})

/** The days are never consecutive. */
async function playedEarlier({
  player_id,
  user_id,
  days,
}: {
  player_id: string
  user_id: string | null
  days: number[]
}) {
  for (const ago of days) {
    const on = dayAfter(day, -ago)
    await db
      .insertInto('dailies')
      .values({ day: on })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await db.insertInto('daily_results').values({ day: on, player_id, user_id, marks: 'qqqqq', points: 600 }).execute()
  }
  if (!user_id) return
  const last_day = dayAfter(day, -Math.min(...days))
  await db
    .insertInto('daily_streaks')
    .values({ player_id, user_id, current_days: 1, longest_days: 1, last_day })
    .execute()
}

test("a failed claim doesn't prevent the sign-in, and the next sign-in claims the rest", async () => {
  const person: Caller = await site.aUser()
  const browser = await aGuestBrowser()
  await db.schema.alterTable('daily_streaks').renameTo('hidden_streaks').execute()
  expect((await browser.signInAs(person)).status).toBe(200)
  await db.schema.alterTable('hidden_streaks').renameTo('daily_streaks').execute()
  expect(await belongings(browser)).toEqual({ days: 0, scores: 2 })
  await browser.signInAs(person)
  expect(await belongings(browser)).toMatchObject({ days: 1 })
})
