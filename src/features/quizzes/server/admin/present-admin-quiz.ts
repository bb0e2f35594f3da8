import type { QuestionCounts } from '../../rules/question-stats.ts'
import type { AdminQuiz, QuizQuestion } from '../../rules/quiz.ts'
import type { listQuestionCounts } from '../runs/run-queries.ts'
import type { AdminQuizRow } from './admin-queries.ts'
import type { QuestionRow } from './question-queries.ts'

export function presentAdminQuiz(row: AdminQuizRow): AdminQuiz {
  return {
    ...row,
    description: row.description ?? '',
    publish_date: row.publish_date?.toISOString() ?? null,
    quiz_characters: row.quiz_characters.map(({ id, name }) => ({ id, name })),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }
}

export function presentQuestion(row: QuestionRow): QuizQuestion {
  return {
    ...row,
    // The table's check constraints guarantee three texts.
    wrong_answers: row.wrong_answers as string[],
    more_wrong_answers: row.more_wrong_answers as string[],
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }
}

/** A question has no counts row until it is first asked. */
export function presentCounts(row: Awaited<ReturnType<typeof listQuestionCounts>>[number]): QuestionCounts {
  return { ...row, shown: row.shown ?? 0, answer_times: row.answer_times ?? [] }
}
