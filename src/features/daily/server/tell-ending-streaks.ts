import type { Db } from '#db/schema.gen.ts'
import { giveNotice, type Notices } from '#features/notices/server/give-notice.ts'
import { dayAt } from '../rules/daily.ts'
import { streakOn } from '../rules/streak.ts'
import { isStillResting, listRestingStreaks } from './daily-queries.ts'

/** By this hour, most of the day's players have played. */
const toldFromHour = 18
const atOnce = 200

/** Ensures one notice per day across all processes. */
export const streakKey = (day: string) => `streak:${day}`

export function createStreakTeller({ db, notices }: { db: Db; notices: Notices }) {
  let doneDay: string | undefined

  return async (now: Date, signal?: AbortSignal) => {
    const day = dayAt(now)
    if (now.getUTCHours() < toldFromHour || day === doneDay) return
    const page = { day, toldKey: streakKey(day), limit: atOnce }
    let after: Parameters<typeof listRestingStreaks>[1]['after']
    do {
      if (signal?.aborted) return
      const resting = await listRestingStreaks(db, { ...page, after })
      for (const { user_id: userId, ...streak } of resting) {
        const { ends_today, current_days } = streakOn(streak, day)
        if (!ends_today) continue
        const title = `Your ${current_days}-day streak ends today`
        const text = "Five questions keep it alive. Today's Daily closes at midnight UTC."
        const notice = { userId, kind: 'streak', title, text, href: '/daily', onceKey: page.toldKey } as const
        notices.announce(await giveNotice(db, { ...notice, onlyIf: isStillResting({ ...streak, day }) }))
      }
      after = resting.length === atOnce ? resting.at(-1) : undefined
    } while (after)
    doneDay = day
  }
}
