import type { Db } from '#db/schema.gen.ts'
import type { AdminSection } from '../rules/section.ts'
import { insertNotification } from './notification-queries.ts'

export type News = {
  section: AdminSection
  /** The new row, so that deleting it takes the news along. */
  subjectId: string | null
  /** Nobody is told of their own doing; null where nobody is known. */
  createdBy: string | null
}

/**
 * Counts something new for every administrator but its maker. Call it inside the transaction that creates the thing, and
 * `adminNews.announce(section)` once that is committed.
 */
export function notifyAdmins(db: Db, news: News) {
  return insertNotification(db, news)
}
