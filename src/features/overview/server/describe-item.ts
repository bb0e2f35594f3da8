import type { Db } from '#db/schema.gen.ts'
import { type CountedItem, numberNames, totalDays } from '#features/numbers/rules/counted.ts'
import { listItemDays } from '#features/numbers/server/number-queries.ts'
import { type ItemSeriesName, lastDays } from '../rules/overview.ts'

export type ItemDeps = {
  db: Db
  listAnswerDays: (db: Db, quiz: { quizId: string; since: string }) => Promise<(DayRow<'right'> & DayRow<'wrong'>)[]>
}

export async function describeItem({ db, listAnswerDays }: ItemDeps, { kind, id }: CountedItem, now: Date) {
  const days = lastDays(totalDays, now)
  const since = days[0] as string
  const numbers = await listItemDays(db, { kind, id, since })
  if (kind !== 'quizzes') return { days, series: [seriesOf('views', days, numbers)] }
  const answers = await listAnswerDays(db, { quizId: id, since })
  return {
    days,
    series: [
      ...numberNames.map((name) => seriesOf(name, days, numbers)),
      seriesOf('right', days, answers),
      seriesOf('wrong', days, answers),
    ],
  }
}

type DayRow<Name extends string> = { day: string } & Record<Name, number>

function seriesOf<Name extends ItemSeriesName>(name: Name, days: readonly string[], rows: readonly DayRow<Name>[]) {
  const counts = new Map(rows.map((row) => [row.day, row[name]]))
  return { name, counts: days.map((day): number => counts.get(day) ?? 0) }
}
