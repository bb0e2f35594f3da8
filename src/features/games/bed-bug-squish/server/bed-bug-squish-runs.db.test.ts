import { beforeEach, describe, expect, test } from 'vitest'
import { aBrowser } from '#tooling/testing/a-browser.ts'
import { playSquish, squishRunsOn } from '#tooling/testing/squish-runs.ts'
import { emptyTables } from '#tooling/testing/test-database.ts'
import { testSite } from '#tooling/testing/test-site.ts'
import type { GameInput } from '../../engine/rules/game.ts'
import { hashState } from '../../engine/rules/replay.ts'
import { encodeInputs } from '../../engine/rules/run-log.ts'
import { bedBugSquish, squishInputs } from '../rules/bed-bug-squish.ts'

const site = await testSite()
const { db } = site
const { startedRun, letPass, aFinishedRun } = squishRunsOn(db)

beforeEach(() => emptyTables(db))

const board = { game_id: 'bed-bug-squish' }

type Somebody = Parameters<typeof startedRun>[0]

describe('a run', () => {
  test('gets a seed, and its score is what the server replays', async () => {
    const player = await site.aUser()
    const { issued, state, log, hash } = await aFinishedRun(player)
    expect(issued.setup).toEqual({ orientation: 'portrait' })
    const saved = await player.call('gameRuns.submitGameScore', { id: issued.run_id, log, hash })
    expect(saved).toMatchObject({
      status: 200,
      body: { user_id: player.userId, score: state.score, playtime: 5, rank: 1, held_back: null },
    })
    const { body } = await player.call('gameRuns.getFullGameLeaderboard', board)
    expect(body.entries).toMatchObject([{ rank: 1, score: state.score, is_current_user: true, has_run: true }])
    expect((await player.call('gameRuns.getUserGameStats', board)).body).toEqual({
      score: state.score,
      rank: 1,
      playtime: 5,
    })
    const row = await db.selectFrom('game_scores').select('metadata').executeTakeFirstOrThrow()
    expect(row.metadata).toEqual({ bugs_caught: state.caught, bugs_escaped: state.escaped, time_taken: 5 })
  })

  test('by a guest is saved under their name, or under a generated one', async () => {
    const [named, unnamed] = [aBrowser(site), aBrowser(site)]
    for (const [browser, username] of [
      [named, 'Mo'],
      [unnamed, '  '],
    ] as const) {
      const { issued, log, hash } = await aFinishedRun(browser)
      const { body } = await browser.call('gameRuns.submitAnonymousGameScore', {
        id: issued.run_id,
        log,
        hash,
        username,
      })
      expect(body.username).toMatch(username === 'Mo' ? /^Mo$/ : /^Player\d{1,4}$/)
    }
  })

  test('is on the all-time and the weekly board', async () => {
    const player = await site.aUser()
    const { issued, log, hash } = await aFinishedRun(player)
    await player.call('gameRuns.submitGameScore', { id: issued.run_id, log, hash })
    const week = { ...board, period: 'week' }
    expect((await player.call('gameRuns.getFullGameLeaderboard', week)).body.entries).toHaveLength(1)
    await db
      .updateTable('board_scores')
      .set({ board: 'game:bed-bug-squish:2020-01-06' })
      .where('board', 'like', '%:20%')
      .execute()
    expect((await player.call('gameRuns.getFullGameLeaderboard', week)).body.entries).toEqual([])
    expect((await player.call('gameRuns.getFullGameLeaderboard', board)).body.entries).toHaveLength(1)
  })

  test("is saved once if it's sent again after a lost response", async () => {
    const player = await site.aUser()
    const { issued, log, hash } = await aFinishedRun(player)
    const played = { id: issued.run_id, log, hash }
    const answers = await Promise.all([1, 2, 3].map(() => player.call('gameRuns.submitGameScore', played)))
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.score_id}`)).size).toBe(1)
    expect(await db.selectFrom('game_scores').select('id').execute()).toHaveLength(1)
  })

  test("can be watched by everybody while it's on the board", async () => {
    const player = await site.aUser()
    const { issued, log, hash, state } = await aFinishedRun(player)
    const { body } = await player.call('gameRuns.submitGameScore', { id: issued.run_id, log, hash })
    const watched = await site.aVisitor().call('gameRuns.watchRun', { score_id: body.score_id })
    expect(watched.body).toMatchObject({ game_id: 'bed-bug-squish', seed: issued.seed, log, score: state.score })
    await db.updateTable('board_scores').set({ is_best: false }).execute()
    expect((await site.aVisitor().call('gameRuns.watchRun', { score_id: body.score_id })).body).toMatchObject({
      code: 'not_found',
    })
  })

  test('played before signing in moves to the account', async () => {
    const browser = aBrowser(site)
    const { issued, log, hash } = await aFinishedRun(browser)
    await browser.call('gameRuns.submitAnonymousGameScore', { id: issued.run_id, log, hash, username: 'Mo' })
    const user = await site.aUser()
    await browser.signInAs(user)
    const { body } = await user.call('gameRuns.getFullGameLeaderboard', board)
    expect(body.entries).toMatchObject([{ user_id: user.userId, is_current_user: true }])
  })
})

describe('a calm run', () => {
  const entriesOn = async (pace: string, period = 'all') =>
    (await site.aVisitor().call('gameRuns.getFullGameLeaderboard', { ...board, pace, period })).body.entries

  test('ranks on the calm boards only, and a regular run on the regular ones', async () => {
    const [calm, quick] = [await site.aUser(), await site.aUser()]
    const slow = await aFinishedRun(calm, 20, 'calm')
    expect(slow.issued.setup).toEqual({ orientation: 'portrait', pace: 'calm' })
    const fast = await aFinishedRun(quick)
    for (const [player, { issued, log, hash }] of [[calm, slow] as const, [quick, fast] as const]) {
      // The run was issued with its pace; a caller can't choose another board afterwards.
      const sent = { id: issued.run_id, log, hash, pace: player === calm ? 'regular' : 'calm' }
      const saved = await player.call('gameRuns.submitGameScore', sent)
      expect(saved.body).toMatchObject({ rank: 1, held_back: null })
    }
    for (const period of ['all', 'week']) {
      expect(await entriesOn('calm', period)).toMatchObject([{ user_id: calm.userId, score: slow.state.score }])
      expect(await entriesOn('regular', period)).toMatchObject([{ user_id: quick.userId, score: fast.state.score }])
    }
    expect((await calm.call('gameRuns.getUserGameStats', board)).body).toBeNull()
    expect((await calm.call('gameRuns.getUserGameStats', { ...board, pace: 'calm' })).body).toMatchObject({ rank: 1 })
    expect((await calm.call('gameRuns.myScores', {})).body.items).toMatchObject([{ pace: 'calm', rank: 1 }])
    expect((await quick.call('gameRuns.myScores', {})).body.items).toMatchObject([{ pace: 'regular', rank: 1 }])
    expect((await site.aVisitor().call('gameRuns.catalogue')).body[0].leader.score).toBe(fast.state.score)
  })

  test('is replayed by the calm rules, so a run of the other pace is refused both ways', async () => {
    const player = await site.aUser()
    for (const [pace, played] of [
      ['calm', {}],
      ['regular', { pace: 'calm' as const }],
    ] as const) {
      const issued = await startedRun(player, pace)
      await letPass(issued.run_id)
      const { log, hash } = playSquish({ seed: issued.seed, setup: { orientation: 'portrait', ...played } })
      const answer = await player.call('gameRuns.submitGameScore', { id: issued.run_id, log, hash })
      expect(answer.body.code).toBe('run_mismatch')
    }
    expect([await entriesOn('calm'), await entriesOn('regular')]).toEqual([[], []])
  })

  test('can be watched, and ends the open regular run like any other start', async () => {
    const player = await site.aUser()
    const regular = await startedRun(player)
    const { issued, log, hash, state } = await aFinishedRun(player, 20, 'calm')
    const { body } = await player.call('gameRuns.submitGameScore', { id: issued.run_id, log, hash })
    const watched = await site.aVisitor().call('gameRuns.watchRun', { score_id: body.score_id })
    expect(watched.body).toMatchObject({ setup: { pace: 'calm' }, score: state.score })
    const late = playSquish(regular)
    const sent = { id: regular.run_id, log: late.log, hash: late.hash }
    expect((await player.call('gameRuns.submitGameScore', sent)).body.code).toBe('run_ended')
  })

  test('only exists at the known paces', async () => {
    const wish = { game_id: 'bed-bug-squish', pace: 'asleep' }
    expect((await site.aVisitor().call('gameRuns.startRun', wish)).status).toBe(422)
  })
})

describe('a forged run is refused:', () => {
  const submit = (player: Somebody, played: object) => player.call('gameRuns.submitGameScore', played)

  async function refused(played: Promise<{ status: number; body: any }>, code: string) {
    expect((await played).body).toMatchObject({ code })
    expect(await db.selectFrom('game_scores').select('id').execute()).toEqual([])
  }

  test('an edited log', async () => {
    const player = await site.aUser()
    const { issued, inputs, hash } = await aFinishedRun(player)
    const edited = encodeInputs(inputs.filter((_, at) => at !== 1))
    await refused(submit(player, { id: issued.run_id, log: edited, hash }), 'run_mismatch')
  })

  test('a claimed score, which the server ignores', async () => {
    const player = await site.aUser()
    const { issued, log, hash, state } = await aFinishedRun(player)
    const { body } = await submit(player, { id: issued.run_id, log, hash, score: 1_000_000, playtime: 1 })
    expect(body.score).toBe(state.score)
  })

  test('a run that was already saved', async () => {
    const player = await site.aUser()
    const { issued, log, hash } = await aFinishedRun(player)
    await submit(player, { id: issued.run_id, log, hash })
    const other = playSquish(issued, 9)
    const again = await submit(player, { id: issued.run_id, log: other.log, hash: other.hash })
    expect(again.body).toMatchObject({ code: 'already_saved' })
    expect(await db.selectFrom('game_scores').select('id').execute()).toHaveLength(1)
  })

  test("another player's run, or one that was never issued", async () => {
    const [owner, thief] = [await site.aUser(), await site.aUser()]
    const { issued, log, hash } = await aFinishedRun(owner)
    await refused(submit(thief, { id: issued.run_id, log, hash }), 'run_not_found')
    await refused(submit(thief, { id: crypto.randomUUID(), log, hash }), 'run_not_found')
  })

  test('inputs after the end', async () => {
    const player = await site.aUser()
    const { issued, inputs, hash } = await aFinishedRun(player)
    const late = encodeInputs([...inputs, { tick: 5999, kind: squishInputs.tap, x: 0, y: 0 }])
    await refused(submit(player, { id: issued.run_id, log: late, hash }), 'log_after_end')
  })

  test('two inputs in one tick', async () => {
    const player = await site.aUser()
    const { issued, inputs, hash } = await aFinishedRun(player)
    const [first] = inputs as [GameInput]
    await refused(submit(player, { id: issued.run_id, log: encodeInputs([first, first]), hash }), 'log_unreadable')
  })

  test('a run that took less time than its log says', async () => {
    const player = await site.aUser()
    const issued = await startedRun(player)
    const { log, hash } = playSquish(issued)
    await refused(submit(player, { id: issued.run_id, log, hash }), 'clock_too_fast')
  })

  test('an invalid log, and one of 10 MB', async () => {
    const player = await site.aUser()
    const { issued, hash } = await aFinishedRun(player)
    await refused(submit(player, { id: issued.run_id, log: '%%%', hash }), 'log_unreadable')
    const huge = await submit(player, { id: issued.run_id, log: 'A'.repeat(10_000_000), hash })
    expect(huge.status).toBe(413)
    const large = await submit(player, { id: issued.run_id, log: 'A'.repeat(200_001), hash })
    expect(large.status).toBe(422)
  })

  test('an expired run, one with older rules, and one without points', async () => {
    const player = await site.aUser()
    const { issued, log, hash } = await aFinishedRun(player)
    await db.updateTable('game_runs').set({ rules_version: 999 }).execute()
    await refused(submit(player, { id: issued.run_id, log, hash }), 'rules_changed')
    await db
      .updateTable('game_runs')
      .set({ rules_version: 1, expires_at: new Date(0) })
      .execute()
    await refused(submit(player, { id: issued.run_id, log, hash }), 'run_expired')
    const idle = await startedRun(player)
    await letPass(idle.run_id)
    const inputs = [{ tick: 10, kind: squishInputs.endGame, x: 0, y: 0 }]
    let state = bedBugSquish.start(idle.setup, idle.seed)
    while (!state.isOver)
      state = bedBugSquish.step(
        state,
        inputs.find(({ tick }) => tick === state.tick),
      )
    await refused(submit(player, { id: idle.run_id, log: encodeInputs(inputs), hash: hashState(state) }), 'no_score')
  })

  test("a taken name doesn't use up the run", async () => {
    const browser = aBrowser(site)
    const owner = await db.insertInto('users').values({ username: 'Famous' }).returning('id').executeTakeFirstOrThrow()
    expect(owner.id).toBeTruthy()
    const { issued, log, hash } = await aFinishedRun(browser)
    const played = { id: issued.run_id, log, hash }
    const taken = await browser.call('gameRuns.submitAnonymousGameScore', { ...played, username: 'famous' })
    expect(taken.body).toMatchObject({ code: 'name_taken' })
    const fine = await browser.call('gameRuns.submitAnonymousGameScore', { ...played, username: 'Nobody' })
    expect(fine.status).toBe(200)
  })
})
