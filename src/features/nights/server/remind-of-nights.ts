import type { Db } from '#db/schema.gen.ts'
import { type GivenNotice, giveNotice, type Notices } from '#features/notices/server/give-notice.ts'
import { nightAddress } from '../rules/night-code.ts'
import { takeDueReminders } from './night-queries.ts'

/** The job runs every five minutes, so people hear ten to fifteen minutes ahead. */
const aheadMs = 15 * 60_000
const atOnce = 100

export function createNightReminders({ db, notices }: { db: Db; notices: Notices }) {
  return async (now: Date, signal?: AbortSignal) => {
    let taken = atOnce
    while (taken === atOnce && !signal?.aborted) {
      const given = await db.transaction().execute(async (trx) => {
        const until = new Date(now.getTime() + aheadMs)
        const due = await takeDueReminders(trx, { now, until, limit: atOnce })
        taken = due.length
        const all: Array<GivenNotice | undefined> = []
        for (const { user_id: userId, id, code, quiz_title } of due) {
          const title = `“${quiz_title}” is about to start`
          const text = 'Your quiz night is minutes away. Bring your phone.'
          all.push(
            await giveNotice(trx, { userId, kind: 'night', title, text, href: nightAddress(code), subjectId: id }),
          )
        }
        return all
      })
      for (const notice of given) notices.announce(notice)
    }
  }
}
