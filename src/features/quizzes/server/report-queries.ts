import { sql } from 'kysely'
import type { Db } from '#db/schema.gen.ts'
import { doubtedScores } from '#features/leaderboards/server/admin-queries.ts'
import type { WaitingSources } from '#features/notifications/server/waiting-queries.ts'
import { countRows } from '#platform/server/db/count-rows.ts'

type NewReport = { questionId: string; playerId: string; userId: string | null; text: string }

/** 'first' if no other report is open. Undefined for deleted questions and repeated reports. */
export async function insertReport(trx: Db, { questionId, playerId, userId, text }: NewReport) {
  // Locks the question, so that only one of two simultaneous reports is the first.
  const question = await trx
    .selectFrom('quiz_questions')
    .select('id')
    .where('id', '=', questionId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!question) return undefined
  const open = await countOpenReports(trx, questionId)
  const row = await trx
    .insertInto('quiz_question_reports')
    .values({ question_id: questionId, player_id: playerId, user_id: userId, text })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row) return undefined
  return open === 0 ? 'first' : 'another'
}

function countOpenReports(db: Db, questionId: string) {
  const some = db
    .selectFrom('quiz_question_reports')
    .select('id')
    .where('question_id', '=', questionId)
    .where('status', '=', 'open')
    .limit(1)
  return countRows(db.selectFrom(some.as('some')))
}

const shownTexts = 5

export async function listReported(db: Db, limit: number) {
  const { rows } = await sql<{
    question_id: string
    quiz_id: string
    quiz_title: string
    question: string
    correct_answer: string
    report_count: number
    texts: { text: string; username: string | null }[]
  }>`
    select quiz_questions.id as question_id, quizzes.id as quiz_id, quizzes.title as quiz_title,
      quiz_questions.question, quiz_questions.correct_answer, reported.report_count,
      coalesce((
        select jsonb_agg(jsonb_build_object('text', said.text, 'username', said.username))
        from (
          select reports.text, users.username from quiz_question_reports reports
          left join users on users.id = reports.user_id
          where reports.question_id = quiz_questions.id and reports.status = 'open' and reports.text <> ''
          order by reports.created_at desc limit ${shownTexts}
        ) as said
      ), '[]'::jsonb) as texts
    from (
      select question_id, count(*)::integer as report_count, max(created_at) as last_at
      from quiz_question_reports where status = 'open'
      group by question_id order by report_count desc, last_at desc limit ${limit}
    ) as reported
    join quiz_questions on quiz_questions.id = reported.question_id
    join quizzes on quizzes.id = quiz_questions.quiz_id
    order by reported.report_count desc, reported.last_at desc
  `.execute(db)
  return rows
}

type Resolution = { questionId: string; status: 'fixed' | 'right'; now: Date }

export async function resolveReports(trx: Db, { questionId, status, now }: Resolution) {
  const { numUpdatedRows } = await trx
    .updateTable('quiz_question_reports')
    .set({ status, resolved_at: now })
    .where('question_id', '=', questionId)
    .where('status', '=', 'open')
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export const quizzesWaiting: WaitingSources = {
  reported_questions: (db) =>
    db.selectFrom('quiz_question_reports').select('question_id').distinct().where('status', '=', 'open'),
  held_quiz_scores: (db) =>
    doubtedScores(db).where('board', 'in', db.selectFrom('quizzes').select(sql<string>`'quiz:' || id`.as('board'))),
}
