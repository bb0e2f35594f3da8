import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { aQuiz } from '#tooling/testing/builders.ts'
import { emptyTables, freshDatabase } from '#tooling/testing/test-database.ts'
import { findLeaderboard } from './leaderboard-queries.ts'
import { insertScore, keepBestScores, moveScores } from './score-queries.ts'

const { db } = await freshDatabase()

beforeEach(() => emptyTables(db))

type Play = { quizId: string; player: string; score: number; seconds: number; at?: Date; userId?: string }

async function play({ quizId, player, score, seconds, at = new Date(), userId }: Play) {
  const scoreId = await insertScore(db, {
    runId: null,
    quizId,
    userId: userId ?? null,
    anonymousId: userId ? null : player,
    username: userId ? null : 'Somebody',
    totals: {
      score,
      max_score: 100,
      time_bonus: 0,
      time_taken: seconds,
      accuracy: 50,
      correct_count: 1,
      question_count: 2,
      final_score: score,
    },
    answers: [],
    now: at,
  })
  await keepBestScores(db, [scoreId])
}

const boardOf = async (quizId: string, playerId: string | null = null, limit = 10) => {
  const board = await findLeaderboard(db, { quizId, limit, playerId, now: new Date() })
  if (!board) throw new Error('there is no such leaderboard')
  return board
}

test('the best run of each player: points, then less time, then earlier; equal points and time share a rank', async () => {
  const { id: quizId } = await aQuiz(db)
  const [mo, kit, lou, ash] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
  const day = (date: string) => new Date(`2024-01-${date}T12:00:00Z`)
  await play({ quizId, player: mo, score: 100, seconds: 30, at: day('03') })
  await play({ quizId, player: mo, score: 90, seconds: 1 })
  await play({ quizId, player: kit, score: 100, seconds: 30, at: day('02') })
  await play({ quizId, player: lou, score: 100, seconds: 29 })
  await play({ quizId, player: ash, score: 99, seconds: 1 })

  const { player_count, entries, own } = await boardOf(quizId, ash)
  expect(player_count).toBe(4)
  expect(entries.map(({ player_id, rank }) => [player_id, rank])).toEqual([
    [lou, 1],
    [kit, 2],
    [mo, 2],
    [ash, 4],
  ])
  expect(own).toMatchObject({ player_id: ash, rank: 4, final_score: 99, accuracy: 50, time_taken: 1 })
  const short = await boardOf(quizId, ash, 2)
  expect(short.entries.map(({ player_id }) => player_id)).toEqual([lou, kit])
  expect(short.own).toEqual(own)
  expect((await boardOf(quizId)).own).toBeNull()
})

test('a rank is one more than the players who are better, whatever has come and gone', {
  timeout: 60_000,
}, async () => {
  const { id: quizId } = await aQuiz(db)
  const players = Array.from({ length: 15 }, () => randomUUID())
  // Near together and far apart: neighbours in one range of the counts, and at its edges.
  const score = fc.oneof(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 0, max: 2_147_483_647 }))
  const seconds = fc.oneof(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 7200 }))
  const runs = fc.array(fc.record({ player: fc.constantFrom(...players), score, seconds }), { maxLength: 40 })

  await fc.assert(
    fc.asyncProperty(runs, runs, fc.subarray(players), async (first, second, leaving) => {
      await db.deleteFrom('user_scores').execute()
      await playAll(quizId, first)
      await db
        .deleteFrom('user_scores')
        .where('anonymous_id', 'in', [...leaving, randomUUID()])
        .execute()
      await playAll(quizId, second)
      const { rows } = await sql<{ counted: number; naive: number; total: number; players: number }>`
        select quiz_rank(best.quiz_id, best.final_score, best.time_taken) as counted,
          1 + (select count(*) from quiz_best_scores other where other.quiz_id = best.quiz_id
            and (other.final_score, -other.time_taken) > (best.final_score, -best.time_taken)) as naive,
          (select count(*) from quiz_best_scores) as total,
          (select players from quiz_score_counts where quiz_id = best.quiz_id and level = 13) as players
        from quiz_best_scores best`.execute(db)
      expect(rows.map(({ counted }) => counted)).toEqual(rows.map(({ naive }) => naive))
      expect(rows.every(({ total, players: counted }) => total === counted)).toBe(true)
    }),
    { numRuns: 20 },
  )
})

/** Many runs in few statements; of each player first the one half, then the other. */
async function playAll(quizId: string, runs: Array<{ player: string; score: number; seconds: number }>) {
  if (runs.length === 0) return
  const saved = await db
    .insertInto('user_scores')
    .values(
      runs.map(({ player, score, seconds }) => ({
        quiz_id: quizId,
        anonymous_id: player,
        username: 'Somebody',
        score,
        max_score: score,
        time_taken: seconds,
        accuracy: 50,
        final_score: score,
        correct_count: 1,
        question_count: 2,
      })),
    )
    .returning('id')
    .execute()
  const ids = saved.map(({ id }) => id)
  await keepBestScores(db, ids.slice(0, ids.length / 2))
  await keepBestScores(db, ids.slice(ids.length / 2))
}

test('the counts follow a deleted account and a claimed score', async () => {
  const { id: quizId } = await aQuiz(db)
  const [gone, heir] = await db
    .insertInto('users')
    .values([{ username: 'Gone' }, { username: 'Heir' }])
    .returning('id')
    .execute()
  const [leader, stranger] = [randomUUID(), randomUUID()]
  await play({ quizId, player: leader, score: 50, seconds: 9 })
  await play({ quizId, player: stranger, score: 40, seconds: 9 })
  await play({ quizId, player: '', userId: gone?.id as string, score: 45, seconds: 9 })
  expect((await boardOf(quizId, stranger)).own).toMatchObject({ rank: 3 })

  await db
    .deleteFrom('users')
    .where('id', '=', gone?.id as string)
    .execute()
  expect((await boardOf(quizId, stranger)).own).toMatchObject({ rank: 2 })

  const moved = await moveScores(db, { anonymousId: leader, userId: heir?.id as string })
  await keepBestScores(db, moved)
  const { player_count, entries } = await boardOf(quizId, stranger)
  expect(player_count).toBe(2)
  expect(entries.map(({ username, rank }) => [username, rank])).toEqual([
    ['Heir', 1],
    ['Somebody', 2],
  ])
})

test('a deleted quiz takes its counts along', async () => {
  const { id: quizId } = await aQuiz(db)
  await play({ quizId, player: randomUUID(), score: 50, seconds: 9 })
  await db.deleteFrom('quizzes').where('id', '=', quizId).execute()
  expect(await db.selectFrom('quiz_score_counts').selectAll().execute()).toEqual([])
})
