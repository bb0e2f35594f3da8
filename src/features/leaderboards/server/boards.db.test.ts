import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { emptyTables, freshDatabase } from '#tooling/testing/test-database.ts'
import { type Board, earlierStanding, standingByFewest, standingByMost } from '../rules/board.ts'
import { findPlace, leaderboardOf, markRemoved, markRestored, moveBoardScores } from './board-queries.ts'
import { recordScore } from './save-score.ts'

const { db } = await freshDatabase()

beforeEach(() => emptyTables(db))

const board: Board = 'game:bed-bug-squish'

type Play = {
  player: string
  score: number
  seconds: number
  at?: Date
  userId?: string
  standing?: number
  board?: Board
}

async function play({ player, score, seconds, at = new Date(), userId, standing, board: on = board }: Play) {
  const scoreId = randomUUID()
  await recordScore(db, {
    board: on,
    scoreId,
    playerId: userId ?? player,
    userId: userId ?? null,
    username: userId ? null : 'Somebody',
    standing: standing ?? standingByMost({ score, seconds }),
    score,
    timeTaken: seconds,
    accuracy: null,
    achievedAt: at,
    heldBack: null,
  })
  return scoreId
}

async function boardFor(playerId: string | null = null, limit = 20, of = board) {
  const query = leaderboardOf({ board: of, limit, playerId })
  const { rows } = await sql<{ board: any }>`select ${query} as board`.execute(db)
  return rows[0]?.board
}

const day = (date: string) => new Date(`2024-01-${date}T12:00:00Z`)
const ranksOf = (entries: any[]) => entries.map(({ player_id, rank }) => [player_id, rank])

test("a game ranks each player's best by points, then time, then date, without shared ranks", async () => {
  const [mo, kit, lou, ash] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
  const late = await play({ player: mo, score: 100, seconds: 30, at: day('03') })
  await play({ player: mo, score: 90, seconds: 1 })
  const early = await play({ player: kit, score: 100, seconds: 30, at: day('02') })
  await play({ player: lou, score: 100, seconds: 29 })
  await play({ player: ash, score: 99, seconds: 1 })

  const { player_count, entries, own } = await boardFor(ash)
  expect(player_count).toBe(4)
  expect(ranksOf(entries)).toEqual([
    [lou, 1],
    [kit, 2],
    [mo, 3],
    [ash, 4],
  ])
  expect(own).toMatchObject({ player_id: ash, rank: 4, score: 99, accuracy: null, time_taken: 1 })
  const short = await boardFor(ash, 2)
  expect(short.entries.map(({ player_id }: any) => player_id)).toEqual([lou, kit])
  expect(short.own).toEqual(own)
  expect((await boardFor()).own).toBeNull()
  expect((await boardFor(mo)).own).toMatchObject({ rank: 3 })
  expect(await findPlace(db, { board, scoreId: early })).toMatchObject({ rank: 2 })
  expect(await findPlace(db, { board, scoreId: late })).toMatchObject({ rank: 3 })
  const again = await play({ player: kit, score: 100, seconds: 30, at: day('04') })
  expect(await findPlace(db, { board, scoreId: again })).toMatchObject({ rank: 3 })
})

test("a score of the earlier site is marked, ranks below every verified one, and is replaced by its player's new one", async () => {
  const [mo, kit, lou] = [randomUUID(), randomUUID(), randomUUID()]
  const earlier = (result: { player: string; score: number; seconds: number }) =>
    play({ ...result, standing: earlierStanding(standingByMost(result)) })
  await earlier({ player: mo, score: 2_000_000_000, seconds: 0 })
  await earlier({ player: kit, score: 300, seconds: 9 })
  await play({ player: lou, score: 1, seconds: 900 })
  const { entries } = await boardFor()
  expect(entries.map(({ player_id, rank, is_earlier }: any) => [player_id, rank, is_earlier])).toEqual([
    [lou, 1, false],
    [mo, 2, true],
    [kit, 3, true],
  ])
  await play({ player: mo, score: 2, seconds: 900 })
  expect((await boardFor(mo)).own).toMatchObject({ rank: 1, score: 2, is_earlier: false })
})

test('equal points and time share a rank in a quiz', async () => {
  const [mo, kit, lou] = [randomUUID(), randomUUID(), randomUUID()]
  const onQuiz = { board: 'quiz:laundry' as const, score: 100, seconds: 30 }
  const late = await play({ ...onQuiz, player: mo, at: day('03') })
  await play({ ...onQuiz, player: kit, at: day('02') })
  await play({ ...onQuiz, player: lou, score: 99 })
  const { entries, own } = await boardFor(mo, 20, onQuiz.board)
  expect(ranksOf(entries)).toEqual([
    [kit, 1],
    [mo, 1],
    [lou, 3],
  ])
  expect(own).toMatchObject({ rank: 1 })
  expect(await findPlace(db, { board: onQuiz.board, scoreId: late })).toMatchObject({ rank: 1 })
})

test('a board where less is better lists the fewest first, then the quickest', async () => {
  const results = [
    { score: 12, seconds: 90 },
    { score: 10, seconds: 95 },
    { score: 10, seconds: 60 },
  ]
  for (const result of results) await play({ player: randomUUID(), ...result, standing: standingByFewest(result) })
  const { entries } = await boardFor()
  expect(entries.map(({ score, time_taken }: any) => [score, time_taken])).toEqual([
    [10, 60],
    [10, 95],
    [12, 90],
  ])
})

test.each(['game:bed-bug-squish', 'quiz:laundry'] as const)(
  'a rank is one more than the number of players ahead, after any changes: %s',
  {
    timeout: 60_000,
  },
  async (on) => {
    const players = Array.from({ length: 8 }, () => randomUUID())
    const score = fc.oneof({ weight: 5, arbitrary: fc.constant(7) }, fc.integer({ min: 0, max: 2_147_483_647 }))
    const seconds = fc.oneof({ weight: 5, arbitrary: fc.constant(9) }, fc.integer({ min: 0, max: 2_000_000 }))
    const at = fc.integer({ min: 1, max: 3 }).map((number) => day(`0${number}`))
    const run = fc.record({ player: fc.constantFrom(...players), score, seconds, at, isRemoved: fc.boolean() })

    await fc.assert(
      fc.asyncProperty(fc.array(run, { maxLength: 15 }), async (runs) => {
        await emptyTables(db)
        const admin = await aUserNamed('Admin')
        for (const { isRemoved, ...result } of runs) {
          const scoreId = await play({ ...result, board: on })
          if (isRemoved) await markRemoved(db, scoreId, { reason: 'bot', adminId: admin, now: new Date() })
        }
        type Ranked = { player: string; standing: number; at: Date }
        const isAhead = (one: Ranked, other: Ranked) => {
          if (one.standing !== other.standing) return one.standing > other.standing
          if (on.startsWith('quiz:')) return false
          return +one.at === +other.at ? one.player < other.player : one.at < other.at
        }
        const kept = runs.filter(({ isRemoved }) => !isRemoved)
        const best = players.flatMap((player) => {
          const own = kept.filter((result) => result.player === player)
          const places = own.map((result) => ({ player, standing: standingByMost(result), at: result.at }))
          const earliestFirst = places.sort((one, other) => other.standing - one.standing || +one.at - +other.at)
          return earliestFirst.slice(0, 1)
        })
        const { entries, player_count } = await boardFor(null, 20, on)
        expect(player_count).toBe(best.length)
        const ranks = (list: any[]) => Object.fromEntries(list.map((row) => [row.player ?? row.player_id, row.rank]))
        expect(ranks(entries)).toEqual(
          ranks(best.map((row) => ({ ...row, rank: 1 + best.filter((other) => isAhead(other, row)).length }))),
        )
        for (const { player_id, rank } of entries) {
          expect((await boardFor(player_id, 1, on)).own.rank).toBe(rank)
        }
      }),
      { numRuns: 15 },
    )
  },
)

test('beyond five hundred players every rank is 501', async () => {
  await sql`
    insert into board_scores (board, score_id, player_id, username, standing, score, time_taken, is_best)
    select ${board}, gen_random_uuid(), gen_random_uuid(), 'Somebody', 2000 - number, 2000 - number, 0, true
    from generate_series(1, 700) as number`.execute(db)
  const last = randomUUID()
  const scoreId = await play({ player: last, score: 0, seconds: 5, standing: 1 })
  expect(await boardFor(last, 3)).toMatchObject({ player_count: 501, own: { rank: 501 } })
  expect(await findPlace(db, { board, scoreId })).toMatchObject({ rank: 501, held_back: null })
})

test("a removed score gives way to the player's next best, and returns when it's restored", async () => {
  const [mo, kit, admin] = [randomUUID(), randomUUID(), await aUserNamed('Admin')]
  const suspicious = await play({ player: mo, score: 100, seconds: 1 })
  const honest = await play({ player: mo, score: 50, seconds: 9 })
  await play({ player: kit, score: 70, seconds: 9 })
  await markRemoved(db, suspicious, { reason: 'A bot.', adminId: admin, now: new Date() })
  expect((await boardFor(mo)).own).toMatchObject({ score_id: honest, rank: 2 })
  expect(await findPlace(db, { board, scoreId: suspicious })).toMatchObject({ rank: null, held_back: 'removed' })
  await markRestored(db, suspicious)
  expect((await boardFor(mo)).own).toMatchObject({ score_id: suspicious, rank: 1 })
})

test("a deleted account leaves the board, and a claimed score joins the account's own", async () => {
  const [gone, heir] = [await aUserNamed('Gone'), await aUserNamed('Heir')]
  const [leader, stranger] = [randomUUID(), randomUUID()]
  await play({ player: leader, score: 50, seconds: 9 })
  await play({ player: stranger, score: 40, seconds: 9 })
  await play({ player: '', userId: gone, score: 45, seconds: 9 })
  await play({ player: '', userId: heir, score: 1, seconds: 9 })
  expect((await boardFor(stranger)).own).toMatchObject({ rank: 3 })

  await db.deleteFrom('users').where('id', '=', gone).execute()
  expect((await boardFor(stranger)).own).toMatchObject({ rank: 2 })

  await moveBoardScores(db, { kind: 'quiz', anonymousId: leader, userId: heir })
  expect((await boardFor(stranger)).player_count).toBe(3)
  await moveBoardScores(db, { kind: 'game', anonymousId: leader, userId: heir })
  const { player_count, entries } = await boardFor(stranger)
  expect(player_count).toBe(2)
  expect(entries.map(({ username, score, rank }: any) => [username, score, rank])).toEqual([
    ['Heir', 50, 1],
    ['Somebody', 40, 2],
  ])
})

test('the scores of a banned account leave the board and return when the ban is lifted', async () => {
  const [mo, kit] = [await aUserNamed('Moe'), randomUUID()]
  await play({ player: '', userId: mo, score: 50, seconds: 9 })
  await play({ player: kit, score: 40, seconds: 9 })
  const setBanned = (banned: boolean) => db.updateTable('users').set({ banned }).where('id', '=', mo).execute()
  await setBanned(true)
  expect(await boardFor(kit)).toMatchObject({ player_count: 1, own: { rank: 1 } })
  await setBanned(false)
  expect(await boardFor(kit)).toMatchObject({ player_count: 2, own: { rank: 2 } })
})

test('simultaneous runs of one player leave a single best', async () => {
  const player = randomUUID()
  await Promise.all(
    [10, 30, 20].map((score) =>
      db.transaction().execute((trx) =>
        recordScore(trx, {
          board,
          scoreId: randomUUID(),
          playerId: player,
          userId: null,
          username: 'Somebody',
          standing: score,
          score,
          timeTaken: 1,
          accuracy: null,
          achievedAt: new Date(),
          heldBack: null,
        }),
      ),
    ),
  )
  expect((await boardFor(player)).entries).toMatchObject([{ score: 30 }])
})

async function aUserNamed(username: string) {
  const { id } = await db.insertInto('users').values({ username }).returning('id').executeTakeFirstOrThrow()
  return id
}
