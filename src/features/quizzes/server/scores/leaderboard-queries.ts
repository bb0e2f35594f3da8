import { sql } from 'kysely'
import type { Db } from '#db/schema.gen.ts'
import { type Board, type HeldBack, quizBoard } from '#features/leaderboards/rules/board.ts'
import { type BoardRows, joinPlaceOf, leaderboardOf } from '#features/leaderboards/server/board-queries.ts'
import { offsetOf } from '#platform/rules/paging.ts'
import { countRows } from '#platform/server/db/count-rows.ts'
import { isVisible } from '../catalogue/catalogue-queries.ts'

type LeaderboardQuery = { quizId: string; limit: number; playerId: string | null; now: Date }

export async function findLeaderboard(db: Db, { quizId, limit, playerId, now }: LeaderboardQuery) {
  // Must begin with `select`, so that it becomes a prepared statement.
  const { rows } = await sql<{
    board: BoardRows
  }>`select ${leaderboardOf({ board: quizBoard(quizId), limit, playerId })} as board
    from quizzes
    where quizzes.id = ${quizId} and not quizzes.coming_soon and ${isVisible(now)}
  `.execute(db)
  return rows[0]?.board
}

export async function labelQuizBoards(db: Db, boards: readonly Board[]) {
  if (boards.length === 0) return []
  const quizzes = await playableQuizzes(db)
    .where(
      'id',
      'in',
      boards.map((board) => board.slice('quiz:'.length)),
    )
    .execute()
  return boards.flatMap((board) => quizzes.filter(({ id }) => quizBoard(id) === board).map(labelOf))
}

const quizzesOnAPass = 3

export async function labelQuizzesToPlay(db: Db, boards: readonly Board[]) {
  const played = await labelQuizBoards(db, boards)
  if (played.length >= quizzesOnAPass) return played
  const newest = await playableQuizzes(db)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(quizzesOnAPass + boards.length)
    .execute()
  const others = newest.filter(({ id }) => !boards.includes(quizBoard(id)))
  return [...played, ...others.slice(0, quizzesOnAPass - played.length).map(labelOf)]
}

function playableQuizzes(db: Db) {
  return db.selectFrom('quizzes').select(['id', 'title']).where('coming_soon', '=', false).where(isVisible(new Date()))
}

function labelOf({ id, title }: { id: string; title: string }) {
  return { board: quizBoard(id), title, href: `/quiz/${id}` }
}

type OwnScores = { userId: string; now: Date; page: number; pageSize: number }

/** A deleted quiz has no rank, even if its board is still in the trash. */
export async function listScoresOf(db: Db, { userId, now, ...paging }: OwnScores) {
  const { rows } = await sql<MyScoreRow>`
    select runs.id as score_id, quizzes.title as quiz_title, runs.created_at as completed_at, runs.final_score,
      runs.accuracy, runs.correct_count, runs.question_count, runs.time_taken, runs.is_earlier,
      case when not quizzes.coming_soon and ${isVisible(now)} then quizzes.id end as open_quiz_id,
      place.held_back, place.rank
    from (
      select * from user_scores where user_id = ${userId}
      order by created_at desc, id desc limit ${paging.pageSize} offset ${offsetOf(paging)}
    ) as runs
    left join quizzes on quizzes.id = runs.quiz_id
    ${joinPlaceOf('runs.id', sql`runs.quiz_id is not null`)}
    order by runs.created_at desc, runs.id desc
  `.execute(db)
  return rows
}

async function findAverageAccuracy(db: Db, userId: string) {
  const { average } = await db
    .selectFrom('user_scores')
    .select(sql<number | null>`round(avg(accuracy))`.as('average'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return average
}

export function countScoresOf(db: Db, userId: string) {
  return countRows(db.selectFrom('user_scores').where('user_id', '=', userId))
}

export const quizzesSeries = { quiz_runs: { table: 'user_scores' } }

/** Excludes admins' own runs. Unsaved runs have no answers per day. */
export async function listAnswerDays(db: Db, { quizId, since }: { quizId: string; since: string }) {
  const { rows } = await sql<{ day: string; right: number; wrong: number }>`
    select to_char(created_at at time zone 'UTC', 'YYYY-MM-DD') as day,
      sum(correct_count)::int as "right", sum(question_count - correct_count)::int as wrong
    from user_scores where quiz_id = ${quizId} and created_at >= ${`${since}T00:00:00Z`}::timestamptz
      and not exists (select from users where users.id = user_scores.user_id and users.role = 'admin')
    group by 1`.execute(db)
  return rows
}

export const quizScores = { list: listScoresOf, count: countScoresOf, averageAccuracy: findAverageAccuracy }

export type MyScoreRow = {
  score_id: string
  quiz_title: string | null
  completed_at: Date
  final_score: number
  accuracy: number
  correct_count: number
  question_count: number
  time_taken: number
  open_quiz_id: string | null
  rank: number | null
  held_back: HeldBack | null
  is_earlier: boolean
}
