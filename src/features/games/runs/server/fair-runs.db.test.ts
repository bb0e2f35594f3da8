import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { aBrowser } from '#tooling/testing/a-browser.ts'
import { playSquish, squishRunsOn } from '#tooling/testing/squish-runs.ts'
import { emptyTables } from '#tooling/testing/test-database.ts'
import { testSite } from '#tooling/testing/test-site.ts'
import { bedBugSquish } from '../../bed-bug-squish/rules/bed-bug-squish.ts'
import { rankedBedBugSquish } from '../../bed-bug-squish/server/ranked-bed-bug-squish.ts'
import type { HandVerdict } from '../../engine/rules/hand.ts'
import { replayRun } from '../../engine/rules/replay.ts'
import { decodeInputs } from '../../engine/rules/run-log.ts'
import { submitRun } from './submit-run.ts'

const site = await testSite()
const { db } = site
const { startedRun, letPass, aFinishedRun, aSavedScore } = squishRunsOn(db)

beforeEach(() => emptyTables(db))

type Somebody = Parameters<typeof startedRun>[0]
type Played = { issued: { run_id: string }; log: string; hash: string }

const save = (player: Somebody, { issued, log, hash }: Played) =>
  player.call('gameRuns.submitGameScore', { id: issued.run_id, log, hash })
const saveAsGuest = (player: Somebody, { issued, log, hash }: Played, username = 'Mo') =>
  player.call('gameRuns.submitAnonymousGameScore', { id: issued.run_id, log, hash, username })

/** Guests' starts are counted per network, so each site needs fresh counters. */
const aPublicSite = () => testSite({ env: { RATE_LIMITS: 'on' }, database: site.database })

async function openRuns() {
  const rows = await db
    .selectFrom('game_runs')
    .select('id')
    .where('finished_at', 'is', null)
    .where('ended_at', 'is', null)
    .execute()
  return rows.map(({ id }) => id)
}

describe('one open run per player and game', () => {
  test("starting another run ends the first, which can't be continued", async () => {
    const player = await site.aUser()
    const first = await startedRun(player)
    const second = await startedRun(player)
    expect(await openRuns()).toEqual([second.run_id])
    // By the clock, both could have been played by now.
    await db
      .updateTable('game_runs')
      .set({
        started_at: sql<Date>`started_at - interval '2 minutes'`,
        ended_at: sql<Date>`ended_at - interval '2 minutes'`,
      })
      .execute()
    const refused = await save(player, { issued: first, ...playSquish(first) })
    expect(refused).toMatchObject({ status: 409, body: { code: 'run_ended' } })
    expect((await save(player, { issued: second, ...playSquish(second) })).body).toMatchObject({ rank: 1 })
  })

  test("a run finished before the next one was started is saved, however late it's sent", async () => {
    const browser = aBrowser(site)
    const first = await aFinishedRun(browser)
    const second = await aFinishedRun(browser)
    expect((await saveAsGuest(browser, second)).status).toBe(200)
    expect((await saveAsGuest(browser, first)).status).toBe(200)
    expect(await db.selectFrom('game_scores').select('id').execute()).toHaveLength(2)
  })

  test("other games, players and browsers aren't affected", async () => {
    const [player, stranger] = [await site.aUser(), await site.aUser()]
    await startedRun(player)
    await player.call('gameRuns.startRun', { game_id: 'hot-cheetos-catch' })
    await startedRun(stranger)
    await startedRun(aBrowser(site))
    expect(await openRuns()).toHaveLength(4)
  })

  test('one of twenty simultaneous starts stays open, with or without an account', async () => {
    const guest = aBrowser(site)
    await startedRun(guest)
    for (const player of [await site.aUser(), guest]) {
      await db.deleteFrom('game_runs').execute()
      const runs = await Promise.all(Array.from({ length: 20 }, () => startedRun(player)))
      const open = await openRuns()
      expect(open).toHaveLength(1)
      expect(runs.map(({ run_id }) => run_id)).toContain(open[0])
    }
  })
})

describe('choosing a lucky seed', () => {
  test("ends after ten dropped runs: further ones are practice, which is saved but doesn't rank", async () => {
    const player = aBrowser(site, await site.aUser())
    const runs = []
    for (let number = 0; number < 15; number++) runs.push(await startedRun(player))
    expect(runs.map(({ is_practice }) => is_practice)).toEqual([...Array(10).fill(false), ...Array(5).fill(true)])
    const last = runs.at(-1) as (typeof runs)[number]
    await letPass(last.run_id)
    const { body } = await save(player, { issued: last, ...playSquish(last) })
    expect(body).toMatchObject({ rank: null, held_back: 'practice' })
    expect((await player.call('gameRuns.getFullGameLeaderboard', { game_id: 'bed-bug-squish' })).body.entries).toEqual(
      [],
    )

    // Dropped runs are forgotten after an hour.
    await db.updateTable('game_runs').set({ ended_at: sql<Date>`ended_at - interval '1 hour'` }).execute()
    expect(await startedRun(player)).toMatchObject({ is_practice: false })
  })

  test("doesn't affect somebody who plays round after round, saved or not", async () => {
    const player = await site.aUser()
    for (let round = 0; round < 15; round++) {
      const run = await startedRun(player)
      expect(run.is_practice).toBe(false)
      await letPass(run.run_id, 63)
    }
    for (let round = 0; round < 12; round++) expect(await aSavedScore(player, 2)).toMatchObject({ rank: 1 })
  })

  test("isn't reset by signing out or by a new cookie", async () => {
    const browser = aBrowser(site, await site.aUser())
    for (let number = 0; number < 11; number++) await startedRun(browser)
    browser.signOut()
    expect(await startedRun(browser)).toMatchObject({ is_practice: true })

    const limited = await aPublicSite()
    const runs = []
    for (let number = 0; number < 50; number++) runs.push(await startedRun(aBrowser(limited)))
    expect(runs.filter(({ is_practice }) => !is_practice)).toHaveLength(20)
    // An account has its own count.
    expect(await startedRun(await limited.aUser())).toMatchObject({ is_practice: false })
  })

  test("doesn't affect guests of one network who finish what they start", async () => {
    const limited = await aPublicSite()
    const [first, second] = [aBrowser(limited), aBrowser(limited)]
    for (let round = 0; round < 15; round++) {
      for (const [guest, name] of [
        [first, 'Mo'],
        [second, 'Kit'],
      ] as const) {
        const run = await aFinishedRun(guest, 2)
        expect(run.issued.is_practice).toBe(false)
        if (round % 2) expect((await saveAsGuest(guest, run, name)).body).toMatchObject({ held_back: null })
      }
    }
  })
})

describe('a run belongs to its player', () => {
  const scoreOwners = async () =>
    (await db.selectFrom('game_scores').select('user_id').execute()).map(({ user_id }) => user_id)

  test("after the session ends it's saved as a guest in the same browser, and signing in again claims it", async () => {
    const user = await site.aUser()
    const browser = aBrowser(site, user)
    const run = await aFinishedRun(browser)
    browser.signOut()
    expect((await save(browser, run)).status).toBe(401)
    expect((await saveAsGuest(browser, run)).body).toMatchObject({ username: 'Mo', rank: 1 })
    await browser.signInAs(user)
    expect(await scoreOwners()).toEqual([user.userId])
  })

  test("after the session ends it's saved once the player signs in again, in any browser", async () => {
    const user = await site.aUser()
    const run = await aFinishedRun(aBrowser(site, user))
    expect((await save(aBrowser(site, user), run)).body).toMatchObject({ user_id: user.userId, rank: 1 })
  })

  test("another account in the same browser can't save it, but its owner still can", async () => {
    const [owner, other] = [await site.aUser(), await site.aUser()]
    const browser = aBrowser(site, owner)
    const run = await aFinishedRun(browser)
    // The browser uses this to keep the run for its owner, who may be signed out by the end.
    expect(run.issued).toMatchObject({ account_id: owner.userId })
    await browser.signInAs(other)
    for (const submit of [save, saveAsGuest]) {
      expect(await submit(browser, run)).toMatchObject({ status: 403, body: { code: 'other_account' } })
    }
    expect(await scoreOwners()).toEqual([])
    await browser.signInAs(owner)
    expect((await save(browser, run)).body).toMatchObject({ user_id: owner.userId })
  })

  test("a stranger with its id doesn't even learn that it exists", async () => {
    const owner = aBrowser(site, await site.aUser())
    const run = await aFinishedRun(owner)
    for (const stranger of [aBrowser(site), aBrowser(site, await site.aUser())]) {
      await startedRun(stranger)
      expect((await saveAsGuest(stranger, run)).body).toMatchObject({ code: 'run_not_found' })
    }
  })

  test('a run that is open when a guest signs in stays open and is saved to the account', async () => {
    const user = await site.aUser()
    const browser = aBrowser(site)
    await saveAsGuest(browser, await aFinishedRun(browser))
    const open = await aFinishedRun(browser)
    await startedRun(aBrowser(site, user))
    await browser.signInAs(user)
    expect(await scoreOwners()).toEqual([user.userId])
    expect((await save(browser, open)).body).toMatchObject({ user_id: user.userId })
  })
})

describe('a run', () => {
  async function judgedScore(player: { userId: string | undefined; call: Somebody['call'] }, hand: HandVerdict) {
    const { issued, log, hash } = await aFinishedRun(player)
    const inputs = decodeInputs(log) ?? []
    const outcome = replayRun(bedBugSquish, { setup: issued.setup, seed: issued.seed, inputs })
    if (outcome.kind !== 'replayed') throw new Error(outcome.kind)
    const deps = { db, games: [rankedBedBugSquish], replays: { replay: async () => ({ ...outcome, hand }) } }
    const whose = { userId: player.userId ?? null, anonymousId: null }
    const saved = await submitRun(
      { ...deps, site: { personality: 'Ash' }, random: Math.random, context: undefined as never },
      { id: issued.run_id, player: whose, log, hash, username: '' },
    )
    if (saved.kind !== 'saved') throw new Error(saved.kind)
    return saved.place.score_id
  }
  const board = 'game:bed-bug-squish'
  const listed = async (admin: Somebody, show: 'all' | 'flagged' | 'held') =>
    (await admin.call('leaderboards.adminScores', { board, search: '', page: 1, show })).body.items
  const leaders = async () => {
    const { body } = await site.aVisitor().call('gameRuns.getFullGameLeaderboard', { game_id: 'bed-bug-squish' })
    return body.entries.map(({ score_id }: { score_id: string }) => score_id)
  }

  test("that no person can have played is saved with the reason but doesn't rank", async () => {
    const [player, admin] = [await site.aUser(), await site.anAdmin()]
    const scoreId = await judgedScore(player, { kind: 'impossible', signs: ['hit_before_visible'] })
    expect(await leaders()).toEqual([])
    expect(await listed(admin, 'flagged')).toMatchObject([
      { score_id: scoreId, held_back: 'not_by_hand', flags: ['hit_before_visible'] },
    ])
    expect(await listed(admin, 'held')).toMatchObject([{ score_id: scoreId }])
    const waiting = (await admin.call('leaderboards.adminHeld')).body
    expect(waiting).toContainEqual({ board, count: 1 })
    expect((await player.call('leaderboards.adminHeld')).status).toBe(403)
    await admin.call('leaderboards.restoreScore', { score_id: scoreId })
    expect(await leaders()).toEqual([scoreId])
    expect(await listed(admin, 'held')).toEqual([])
    expect((await admin.call('leaderboards.adminHeld')).body).toEqual([])
  })

  test('that is astonishing ranks and is flagged, so that administrators can hold and restore it', async () => {
    const [player, other, admin] = [await site.aUser(), await site.aUser(), await site.anAdmin()]
    const plain = await judgedScore(other, { kind: 'plausible' })
    const flagged = await judgedScore(player, { kind: 'astonishing', signs: ['flawless', 'too_even'] })
    expect((await leaders()).sort()).toEqual([plain, flagged].sort())
    expect(await listed(admin, 'flagged')).toMatchObject([
      { score_id: flagged, held_back: null, flags: ['flawless', 'too_even'], is_best: true },
    ])
    expect((await listed(admin, 'all')).map(({ flags }: { flags: string[] }) => flags.length).sort()).toEqual([0, 2])
    await admin.call('leaderboards.removeScore', { score_id: flagged, reason: 'Held for a look.' })
    expect(await leaders()).toEqual([plain])
    expect(await listed(admin, 'flagged')).toMatchObject([{ score_id: flagged, held_back: 'removed' }])
    await admin.call('leaderboards.restoreScore', { score_id: flagged })
    expect(await leaders()).toContain(flagged)
  })
})
