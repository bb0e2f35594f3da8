import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Board, standingByFewest, standingByMost } from '#features/leaderboards/rules/board.ts'
import { listRivals } from '#features/leaderboards/server/board-queries.ts'
import { recordScore } from '#features/leaderboards/server/save-score.ts'
import { aBrowser } from '#tooling/testing/a-browser.ts'
import { glidingCheetos, noisySquish, perfectMemory } from '#tooling/testing/game-bots.ts'
import { emptyTables } from '#tooling/testing/test-database.ts'
import { testSite } from '#tooling/testing/test-site.ts'

const site = await testSite()
const { db } = site

beforeEach(() => emptyTables(db))

type Somebody = { call: (procedure: string, input?: unknown) => Promise<{ status: number; body: any }> }
type Result = { score: number; seconds: number }
type Saved = { score_id: string; rank: number | null; held_back: string | null }

const setId = '5f0c1a8e-0000-4000-8000-000000000001'

async function letPass(runId: string, seconds: number) {
  await db
    .updateTable('game_runs')
    .set({ started_at: sql<Date>`started_at - make_interval(secs => ${seconds})` })
    .where('id', '=', runId)
    .execute()
}

/** Submits a program's recorded run as if its seed had been issued. */
async function submit(player: Somebody, run: ReturnType<typeof noisySquish | typeof perfectMemory>, isGuest: boolean) {
  const { body } = await player.call('gameRuns.startRun', { game_id: run.game, set_id: setId })
  const setup = JSON.stringify({ ...run.setup, ...(run.game === 'memory-match' && { set_id: setId }) })
  await db.updateTable('game_runs').set({ seed: run.seed, setup }).where('id', '=', body.run_id).execute()
  await letPass(body.run_id, 300)
  const played = { id: body.run_id, log: run.log, hash: run.hash }
  const saved = isGuest
    ? await player.call('gameRuns.submitAnonymousGameScore', { ...played, username: 'Mo' })
    : await player.call('gameRuns.submitGameScore', played)
  return saved.body as Saved
}

async function aMemorySet() {
  await db.insertInto('memory_card_sets').values({ id: setId, name: 'Socks', difficulty: 'easy' }).execute()
  for (let position = 0; position < 6; position++) {
    const { id } = await db
      .insertInto('memory_cards')
      .values({ title: `Sock ${position}`, card_type: 'moment' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db.insertInto('memory_set_cards').values({ set_id: setId, card_id: id, position }).execute()
  }
}

async function search(player: Somebody) {
  const place = { x: 20, y: 30 }
  for (let position = 0; position < 4; position++) {
    const scene = { title: `Scene ${position}`, image_url: `/media/${position}.webp`, position }
    const target = { target_x: place.x, target_y: place.y, target_radius: 4, other_targets: '[]' }
    await db
      .insertInto('wheres_ash_scenes')
      .values({ ...scene, ...target })
      .execute()
  }
  const { run_id: id } = (await player.call('wheresAsh.startRun', {})).body
  for (let scene_index = 0; scene_index < 4; scene_index++) {
    await letPass(id, 3.5)
    await player.call('wheresAsh.click', { id, scene_index, ...place })
  }
  return (await player.call('wheresAsh.saveScore', { id })).body as Saved
}

type Case = {
  game: string
  board: Board
  standing: (result: Result) => number
  play: (player: Somebody) => Promise<Saved>
  weak: Result
  strong: Result
}

const cases: Case[] = [
  {
    game: 'Bed Bug Squish: 2,406 points',
    board: 'game:bed-bug-squish',
    standing: standingByMost,
    play: (player) => submit(player, noisySquish({ seed: 4 }), false),
    weak: { score: 900, seconds: 60 },
    strong: { score: 2100, seconds: 60 },
  },
  {
    game: 'Hot Cheetos Catch: 100 Cheetos',
    board: 'game:hot-cheetos-catch',
    standing: standingByMost,
    play: (player) => submit(player, glidingCheetos({ seed: 2, upTo: 100 }), false),
    weak: { score: 56, seconds: 44 },
    strong: { score: 80, seconds: 50 },
  },
  {
    game: 'Memory Match: 6 moves',
    board: `game:memory-match:${setId}`,
    standing: standingByFewest,
    play: async (player) => {
      await aMemorySet()
      return submit(player, perfectMemory({ seed: 3, pairs: 6, gapTicks: (dice) => dice.between(20, 60) }), false)
    },
    weak: { score: 11, seconds: 30 },
    strong: { score: 7, seconds: 12 },
  },
  {
    game: "Where's Ash?: 4 scenes in 14 seconds",
    board: 'game:wheres-ash',
    standing: standingByMost,
    play: search,
    weak: { score: 3400, seconds: 60 },
    strong: { score: 3820, seconds: 18 },
  },
]

type Board10 = Pick<Case, 'board' | 'standing'> & { result: Result; count?: number; flags?: string[] }

async function rivals({ board, standing, result, count = 10, flags = [] }: Board10) {
  for (let rival = 0; rival < count; rival++) {
    await recordScore(db, {
      board,
      scoreId: randomUUID(),
      playerId: randomUUID(),
      userId: null,
      username: 'Somebody',
      standing: standing(result),
      score: result.score,
      timeTaken: result.seconds,
      accuracy: null,
      achievedAt: new Date(),
      heldBack: null,
      flags,
    })
  }
}

const listed = async (admin: Somebody, board: Board, show: 'all' | 'flagged' | 'held') =>
  (await admin.call('leaderboards.adminScores', { board, search: '', page: 1, show })).body.items
const waiting = async (admin: Somebody) => (await admin.call('leaderboards.adminHeld')).body
const flagsOf = async (scoreId: string) =>
  (await db.selectFrom('board_scores').select(['board', 'flags']).where('score_id', '=', scoreId).execute()).map(
    ({ flags }) => flags,
  )

describe.each(cases)('$game', ({ board, standing, play, weak, strong }) => {
  test('leads and waits for a verdict if everybody else is far behind', async () => {
    await rivals({ board, standing, result: weak })
    const [player, admin] = [await site.aUser(), await site.anAdmin()]
    const saved = await play(player)
    expect(saved).toMatchObject({ rank: 1, held_back: null })
    expect(await flagsOf(saved.score_id)).toEqual([['out_of_reach'], ['out_of_reach']])
    for (const show of ['flagged', 'held'] as const) {
      expect(await listed(admin, board, show)).toMatchObject([{ score_id: saved.score_id, is_best: true }])
    }
    expect(await waiting(admin)).toContainEqual({ board, count: 1 })
  })

  test('is an ordinary new best if others are nearly as good', async () => {
    await rivals({ board, standing, result: strong })
    const saved = await play(await site.aUser())
    expect(saved.rank).toBe(1)
    expect(await flagsOf(saved.score_id)).toEqual([[], []])
  })
})

const squish = { board: 'game:bed-bug-squish', standing: standingByMost } as const
const cheetos = { board: 'game:hot-cheetos-catch', standing: standingByMost } as const
const playCheetos = (player: Somebody, upTo: number, isGuest = false) =>
  submit(player, glidingCheetos({ seed: 2, upTo }), isGuest)

test('an empty board only flags what no person has been seen to do', async () => {
  const polite = await submit(await site.aUser(), noisySquish({ seed: 4 }), false)
  expect(await flagsOf(polite.score_id)).toEqual([[], []])
  expect(await flagsOf((await playCheetos(await site.aUser(), 85)).score_id)).toEqual([[], []])
  expect(await flagsOf((await playCheetos(await site.aUser(), 100)).score_id)).toEqual([
    ['out_of_reach'],
    ['out_of_reach'],
  ])
})

test("flagged scores, the player's own and those of the earlier site don't move the limit", async () => {
  await rivals({ ...squish, result: { score: 900, seconds: 60 } })
  await rivals({ ...squish, result: { score: 2300, seconds: 60 }, flags: ['out_of_reach'] })
  await rivals({
    ...squish,
    standing: (result) => standingByMost(result) - 2 ** 53,
    result: { score: 9000, seconds: 1 },
  })
  const player = await site.aUser()
  for (const seed of [4, 5]) {
    const saved = await submit(player, noisySquish({ seed }), false)
    expect(await flagsOf(saved.score_id)).toEqual([['out_of_reach'], ['out_of_reach']])
  }
})

test("a guest's score is also flagged, and stays flagged when an account claims it", async () => {
  await rivals({ ...cheetos, result: { score: 56, seconds: 44 } })
  const browser = aBrowser(site)
  const { score_id } = await playCheetos(browser, 100, true)
  const member = await site.aUser()
  await browser.signInAs(member)
  const score = await site.db.selectFrom('game_scores').select('user_id').where('id', '=', score_id).executeTakeFirst()
  expect(score?.user_id).toBe(member.userId)
  expect(await flagsOf(score_id)).toEqual([['out_of_reach'], ['out_of_reach']])
})

test("after an administrator's verdict the score counts like any other, or leaves the board", async () => {
  await rivals({ ...cheetos, result: { score: 56, seconds: 44 } })
  const [player, other, stranger, admin] = await Promise.all([site.aUser(), site.aUser(), site.aUser(), site.anAdmin()])
  const honest = await playCheetos(player, 100)
  expect((await stranger.call('leaderboards.restoreScore', { score_id: honest.score_id })).status).toBe(403)
  await admin.call('leaderboards.restoreScore', { score_id: honest.score_id })
  expect(await listed(admin, cheetos.board, 'held')).toEqual([])
  expect(await listed(admin, cheetos.board, 'flagged')).toEqual([])
  expect(await listRivals(db, { board: cheetos.board, playerId: null, limit: 1 })).toMatchObject([{ score: 100 }])

  const program = await playCheetos(other, 95)
  await admin.call('leaderboards.removeScore', { score_id: program.score_id, reason: 'A program.' })
  expect(await listed(admin, cheetos.board, 'held')).toEqual([])
  const shown = await site.aVisitor().call('gameRuns.getFullGameLeaderboard', { game_id: 'hot-cheetos-catch' })
  expect(shown.body.entries[0]).toMatchObject({ score_id: honest.score_id, rank: 1 })
  const { body: record } = await admin.call('record.list', { page: 1 })
  expect(JSON.stringify(record)).toContain('out_of_reach')
})
