import { sql } from 'kysely'

/** Published, and its publish date is empty or past. The one place that says what the public sees. */
export function isVisible(now: Date) {
  return sql<boolean>`(quizzes.status = 'published' and (quizzes.publish_date is null or quizzes.publish_date <= ${now}))`
}
