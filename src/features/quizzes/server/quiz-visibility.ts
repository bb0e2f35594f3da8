import type { ExpressionBuilder } from 'kysely'
import type { Database } from '#db/schema.gen.ts'

/** Published, and its publish date is empty or past. The one place that says what the public sees. */
export function isVisible(now: Date) {
  return (quiz: ExpressionBuilder<Database, 'quizzes'>) =>
    quiz.and([
      quiz('quizzes.status', '=', 'published'),
      quiz.or([quiz('quizzes.publish_date', 'is', null), quiz('quizzes.publish_date', '<=', now)]),
    ])
}
