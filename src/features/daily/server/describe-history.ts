import type { Db } from '#db/schema.gen.ts'
import { type Player, playerIdOf } from '#features/players/server/player.ts'
import { dailySize, dayAfter } from '../rules/daily.ts'
import { listFrozenDays, monthOf } from '../rules/streak.ts'
import { countDaysByRight, hasDayBefore, listDays } from './daily-queries.ts'

/** Freezes are counted by month, so at most the previous month decides whether one was left. */
const daysBefore = 62

type HistoryOf = { player: Player; month: string; today: string }

export async function describeHistory(db: Db, { player, month, today }: HistoryOf) {
  const first = `${month}-01`
  const playerId = playerIdOf(player)
  // Only the next day played tells whether freezes kept a month's last days.
  const until = [dayAfter(first, 36), today].sort()[0] ?? today
  const [known, has_earlier, counts] = await Promise.all([
    listDays(db, { playerId, from: dayAfter(first, -daysBefore), until }),
    hasDayBefore(db, first),
    playerId ? countDaysByRight(db, { player, today }) : [],
  ])
  const isShown = (day: string) => monthOf(day) === month
  const played = known.filter(({ marks }) => marks !== null).map(({ day }) => day)
  return {
    month,
    today,
    has_earlier,
    days: known.filter(({ day }) => isShown(day)),
    frozen_days: listFrozenDays(played, today).filter(isShown),
    totals: totalsOf(counts),
  }
}

function totalsOf(counts: Awaited<ReturnType<typeof countDaysByRight>>) {
  const sum = (some: typeof counts) => some.reduce((total, { days }) => total + days, 0)
  return {
    played: sum(counts),
    perfect: sum(counts.filter(({ right, asked }) => right === asked)),
    days_by_right: Array.from({ length: dailySize + 1 }, (_, right) =>
      sum(counts.filter((count) => count.right === right)),
    ),
  }
}
