import type { Db } from '#db/schema.gen.ts'
import {
  type CountedSource,
  type CountedSources,
  countNew,
  listMostViewed,
} from '#features/numbers/server/number-queries.ts'
import { shortText } from '#platform/rules/short-text.ts'
import { addedKinds, highestAdded, lastDays, mostViewedCount, seriesNames } from '../rules/overview.ts'
import { countDays } from './count-days.ts'
import { listTitles, type SeriesSources } from './overview-queries.ts'

export type WeekDeps = {
  db: Db
  sources: CountedSources
  series: SeriesSources
}

const weekDays = 7

/**
 * Compares whole days, because today would always look quieter. Runs one query at a time, so that
 * one admin page can't take every connection.
 */
export async function describeWeek({ db, sources, series }: WeekDeps, now: Date) {
  const yesterday = new Date(now.getTime() - 86_400_000)
  const days = lastDays(2 * weekDays, yesterday)
  const dayAt = (index: number) => days.at(index) as string
  const [from, to] = [dayAt(weekDays), dayAt(-1)]
  const changes = []
  for (const name of seriesNames) {
    const counts = await countDays({ db, series }, name, { days, now })
    // An average, because daily visitors would be counted seven times.
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
  for (const kind of addedKinds) {
    const [house, fans] = sources[kind === 'fan_stories' ? 'stories' : kind]
    const source = (kind === 'fan_stories' ? fans : house) as CountedSource
    added.push({ kind, count: await countNew(db, source, { since, now, limit: highestAdded + 1 }) })
  }
  return {
    from,
    to,
    before_from: dayAt(0),
    before_to: dayAt(weekDays - 1),
    changes,
    added: added.filter(({ count }) => count > 0),
    most_viewed: await findMostViewed({ db, sources }, { from, to }),
  }
}

/** Some viewed items may have been deleted since. */
const spare = 20

async function findMostViewed(
  { db, sources }: Pick<WeekDeps, 'db' | 'sources'>,
  { from, to }: { from: string; to: string },
) {
  const viewed = await listMostViewed(db, { from, to, limit: mostViewedCount + spare })
  const existing = new Map<string, { title: string; tab: string | null }>()
  for (const [kind, items] of Map.groupBy(viewed, ({ kind }) => kind)) {
    const ids = items.map(({ id }) => id)
    for (const source of sources[kind])
      for (const { id, title, tab } of await listTitles(db, source, ids))
        existing.set(id, { title: shortText(title, 80), tab })
  }
  return viewed
    .flatMap((item) => {
      const found = existing.get(item.id)
      return found ? [{ ...item, ...found }] : []
    })
    .slice(0, mostViewedCount)
}
