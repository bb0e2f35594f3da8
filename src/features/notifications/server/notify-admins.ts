import type { Db } from '#db/schema.gen.ts'
import { insertNotification, type News } from './notification-queries.ts'

/**
 * Counts something new for every administrator but its maker. Call it inside the transaction that creates the thing, and
 * `adminNews.announce(section)` once that is committed.
 */
export function notifyAdmins(db: Db, news: News) {
  return insertNotification(db, news)
}
