import { sql } from 'kysely'
import type { Db } from '#db/schema.gen.ts'
import { rankOfScore } from '#features/leaderboards/server/board-queries.ts'
import { offsetOf } from '#platform/rules/paging.ts'

type QuizScoreRow = {
  score_id: string
  quiz_title: string | null
  correct_count: number
  question_count: number
  final_score: number
  accuracy: number
  time_taken: number
  rank: number | null
  is_earlier: boolean
  completed_at: Date
}

export async function listQuizScores(
  db: Db,
  { userId, ...paging }: { userId: string; page: number; pageSize: number },
) {
  const { rows } = await sql<QuizScoreRow>`
    select runs.id as score_id, quizzes.title as quiz_title, runs.correct_count, runs.question_count, runs.final_score,
      runs.accuracy, runs.time_taken, runs.is_earlier, runs.created_at as completed_at,
      case when scores.board is not null then ${rankOfScore} end as rank
    from (
      select * from user_scores where user_id = ${userId}
      order by created_at desc, id desc limit ${paging.pageSize} offset ${offsetOf(paging)}
    ) as runs
    left join quizzes on quizzes.id = runs.quiz_id
    left join board_scores scores on scores.board = 'quiz:' || runs.quiz_id and scores.score_id = runs.id
    order by runs.created_at desc, runs.id desc
  `.execute(db)
  return rows
}

export async function countQuizScores(db: Db, userId: string) {
  const user = await db.selectFrom('users').select('quiz_count').where('id', '=', userId).executeTakeFirst()
  return user?.quiz_count ?? 0
}
