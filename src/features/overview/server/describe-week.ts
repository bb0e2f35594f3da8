import type { Db } from '#db/schema.gen.ts'
import { type CountedKind, countedKinds } from '#features/numbers/rules/counted.ts'
import type { CountedSources } from '#features/numbers/server/number-queries.ts'
import { shortText } from '#platform/rules/short-text.ts'
import { highestAdded, lastDays, mostViewedCount, seriesNames } from '../rules/overview.ts'
import { countDays } from './count-days.ts'
import { listMostViewed, listTitles } from './overview-queries.ts'

export type WeekDeps = {
  db: Db
  /** How many visitors see that they didn't before, counted to `limit`. */
  countNew: Record<CountedKind, (db: Db, wanted: { since: Date; now: Date; limit: number }) => Promise<number>>
  sources: CountedSources
}

const weekDays = 7

/** One query after another: a page for administrators must not take every connection. */
export async function describeWeek({ db, countNew, sources }: WeekDeps, now: Date) {
  const days = lastDays(2 * weekDays, now)
  const from = days[weekDays] as string
  const changes = []
  for (const name of seriesNames) {
    const counts = await countDays(db, name, { days, now })
    // Whoever was here every day would be counted seven times.
    const sum = (some: number[]) =>
      some.reduce((total, count) => total + count, 0) / (name === 'active_users' ? weekDays : 1)
    changes.push({
      name,
      count: Math.round(sum(counts.slice(weekDays))),
      before: Math.round(sum(counts.slice(0, weekDays))),
    })
  }
  const since = new Date(`${from}T00:00:00Z`)
  const added = []
  for (const kind of countedKinds) {
    added.push({ kind, count: await countNew[kind](db, { since, now, limit: highestAdded + 1 }) })
  }
  return {
    from,
    to: days.at(-1) as string,
    changes,
    added: added.filter(({ count }) => count > 0),
    most_viewed: await findMostViewed({ db, sources }, from),
  }
}

/** Some of those that were viewed may be gone since. */
const spare = 20

async function findMostViewed({ db, sources }: Pick<WeekDeps, 'db' | 'sources'>, since: string) {
  const viewed = await listMostViewed(db, { since, limit: mostViewedCount + spare })
  const titles = new Map<string, string>()
  for (const [kind, items] of Map.groupBy(viewed, ({ kind }) => kind)) {
    const found = await listTitles(
      db,
      sources[kind],
      items.map(({ id }) => id),
    )
    for (const [id, title] of found) titles.set(id, title)
  }
  return viewed
    .filter(({ id }) => titles.has(id))
    .slice(0, mostViewedCount)
    .map(({ kind, id, views }) => ({
      kind,
      id,
      views,
      title: shortText(titles.get(id) as string, 80),
    }))
}
