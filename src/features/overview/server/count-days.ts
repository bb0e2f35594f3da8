import type { Db } from '#db/schema.gen.ts'
import type { SeriesName } from '../rules/overview.ts'
import { countByDay, keepDailyCounts, listDailyCounts, type SeriesSources } from './overview-queries.ts'

/** Rows started before midnight may be written after it. */
const graceMs = 60 * 60_000

/**
 * Finished days are counted once and stored, so the page only reads today's rows. A later deleted
 * account stays in those counts.
 */
export async function countDays(
  { db, series }: { db: Db; series: SeriesSources },
  name: SeriesName,
  { days, now }: { days: readonly string[]; now: Date },
) {
  const numbers = numbersOf(await listDailyCounts(db, name, days[0] as string))
  const uncounted = days.slice(days.findIndex((day) => !numbers.has(day)))
  const counted = numbersOf(await countByDay(db, series[name], uncounted[0] as string))
  const lastOpen = new Date(now.getTime() - graceMs).toISOString().slice(0, 10)
  const fresh = uncounted.map((day) => ({ day, count: counted.get(day) ?? 0 }))
  await keepDailyCounts(
    db,
    name,
    fresh.filter(({ day }) => day < lastOpen && !numbers.has(day)),
  )
  for (const { day, count } of fresh) if (!numbers.has(day)) numbers.set(day, count)
  return days.map((day) => numbers.get(day) ?? 0)
}

function numbersOf(counts: readonly { day: string; count: number }[]) {
  return new Map(counts.map(({ day, count }) => [day, count]))
}
