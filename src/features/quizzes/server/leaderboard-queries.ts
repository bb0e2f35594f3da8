import { sql } from 'kysely'
import type { Db } from '#db/schema.gen.ts'

export type LeaderboardRow = {
  player_id: string
  user_id: string | null
  username: string
  avatar_url: string | null
  final_score: number
  accuracy: number
  time_taken: number
  rank: number
}

export type LeaderboardRows = { player_count: number; entries: LeaderboardRow[]; own: LeaderboardRow | null }

export type LeaderboardQuery = { quizId: string; limit: number; playerId: string | null; now: Date }

/** In one round trip. Null when the public does not see the quiz or cannot play it yet. */
export async function findLeaderboard(db: Db, { quizId, limit, playerId, now }: LeaderboardQuery) {
  const { rows } = await sql<{ board: LeaderboardRows | null }>`
    select get_quiz_leaderboard(${quizId}, ${limit}, ${playerId}, ${now}) as board
  `.execute(db)
  return rows[0]?.board ?? null
}

/** Every run of an account, newest first, with the place of each. */
export async function listScoresOf(db: Db, userId: string, now: Date) {
  const { rows } = await sql<MyScoreRow>`
    select scores.id as score_id, quizzes.title as quiz_title, scores.created_at as completed_at, scores.final_score,
      scores.accuracy, scores.correct_count, scores.question_count, scores.time_taken,
      case when quizzes.status = 'published' and not quizzes.coming_soon
        and (quizzes.publish_date is null or quizzes.publish_date <= ${now}) then quizzes.id end as open_quiz_id,
      case when quizzes.id is not null then
        quiz_rank(quizzes.id, scores.final_score, scores.time_taken)
        - ((best.final_score, -best.time_taken) > (scores.final_score, -scores.time_taken))::integer
      end as rank
    from user_scores scores
    left join quizzes on quizzes.id = scores.quiz_id
    left join quiz_best_scores best on best.quiz_id = scores.quiz_id and best.player_id = scores.user_id
    where scores.user_id = ${userId}
    order by scores.created_at desc, scores.id desc
  `.execute(db)
  return rows
}

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
}
