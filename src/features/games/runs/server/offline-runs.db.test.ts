import { beforeEach, expect, test } from 'vitest'
import { playSquish, squishRunsOn } from '#tooling/testing/squish-runs.ts'
import { emptyTables } from '#tooling/testing/test-database.ts'
import { testSite } from '#tooling/testing/test-site.ts'

const site = await testSite()
const { db } = site
const { startedRun } = squishRunsOn(db)
const id = '6f2c1e0a-0b1c-4d2e-8f3a-1b2c3d4e5f60'
const orientation = 'portrait' as const

beforeEach(() => emptyTables(db))

function anOfflineRun(seconds = 20) {
  const seed = 20_261_118
  const { log, hash } = playSquish({ seed, setup: { orientation } }, seconds)
  return { id, game_id: 'bed-bug-squish', seed, orientation, log, hash }
}

async function places() {
  const { body } = await site.aVisitor().call('gameRuns.getFullGameLeaderboard', { game_id: 'bed-bug-squish' })
  return body.entries.length
}

test('a run that was dealt offline is among the player’s own scores and on no board', async () => {
  const player = await site.aUser()
  const saved = await player.call('gameRuns.saveOfflineRun', anOfflineRun())
  expect(saved).toMatchObject({ status: 200, body: { rank: null, held_back: 'practice' } })
  expect(saved.body.score).toBeGreaterThan(0)
  expect(await places()).toBe(0)
  const { body } = await player.call('gameRuns.myScores', { page: 1 })
  expect(body.items).toMatchObject([{ score: saved.body.score, rank: null }])
})

test('a guest’s is saved too, under a made-up name', async () => {
  const guest = site.aVisitor()
  expect(await guest.call('gameRuns.saveOfflineRun', anOfflineRun())).toMatchObject({ body: { held_back: 'practice' } })
  expect(await places()).toBe(0)
})

test('sent twice, it is saved once', async () => {
  const player = await site.aUser()
  const [first, second] = await Promise.all([
    player.call('gameRuns.saveOfflineRun', anOfflineRun()),
    player.call('gameRuns.saveOfflineRun', anOfflineRun()),
  ])
  expect(second.body.score_id).toBe(first.body.score_id)
  const { body } = await player.call('gameRuns.myScores', { page: 1 })
  expect(body.items).toHaveLength(1)
})

test('somebody else’s run with the same id is another one', async () => {
  const [player, stranger] = [await site.aUser(), await site.aUser()]
  const first = await player.call('gameRuns.saveOfflineRun', anOfflineRun())
  const second = await stranger.call('gameRuns.saveOfflineRun', anOfflineRun())
  expect(second.status).toBe(200)
  expect(second.body.score_id).not.toBe(first.body.score_id)
})

test('a run that is being played in another tab goes on', async () => {
  const player = await site.aUser()
  const { run_id } = await startedRun(player)
  await player.call('gameRuns.saveOfflineRun', anOfflineRun())
  const open = await db.selectFrom('game_runs').select('ended_at').where('id', '=', run_id).executeTakeFirst()
  expect(open).toEqual({ ended_at: null })
})

test.each([
  ['a made-up outcome', { hash: '00000000' }, 422, 'run_mismatch'],
  ['an unreadable record', { log: '!' }, 422, 'log_unreadable'],
  ['a game that needs the server', { game_id: 'wheres-ash' }, 422, undefined],
  ['a card set that is gone', { game_id: 'memory-match', set_id: id }, 404, 'run_not_found'],
  ['a seed beyond the server’s', { seed: 2 ** 50 }, 422, undefined],
  ['a path instead of an id', { id: '../../etc' }, 422, undefined],
])('%s is refused', async (_what, change, status, code) => {
  const answer = await (await site.aUser()).call('gameRuns.saveOfflineRun', { ...anOfflineRun(), ...change })
  expect(answer.status).toBe(status)
  if (code) expect(answer.body.code).toBe(code)
})
