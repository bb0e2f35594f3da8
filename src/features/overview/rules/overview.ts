import { countedKinds } from '#features/numbers/rules/counted.ts'
import { formatCount } from '#platform/rules/count-of.ts'

export const seriesNames = [
  'sign_ups',
  'active_users',
  'views',
  'quiz_runs',
  'game_runs',
  'messages',
  'reports',
] as const
export type SeriesName = (typeof seriesNames)[number]

export const seriesLabels: Record<SeriesName, string> = {
  sign_ups: 'Sign-ups',
  active_users: 'Active users',
  views: 'Views',
  quiz_runs: 'Quiz runs',
  game_runs: 'Game runs',
  messages: 'Messages',
  reports: 'Reports',
}

export const itemSeriesNames = ['views', 'plays', 'finishes', 'right', 'wrong'] as const
export type ItemSeriesName = (typeof itemSeriesNames)[number]

/** Fans' stories are separate, because they have their own tab. */
export const addedKinds = [...countedKinds, 'fan_stories'] as const
export type AddedKind = (typeof addedKinds)[number]

export const highestAdded = 999

export const mostViewedCount = 3

export const dayRanges = [7, 30, 90] as const
export type DayRange = (typeof dayRanges)[number]

export function describeChange({ count, before }: { count: number; before: number }) {
  if (count === before) return 'same as before'
  const direction = count > before ? 'up' : 'down'
  if (before === 0) return `${direction} from 0`
  const percent = Math.round((Math.abs(count - before) / before) * 100)
  if (percent === 0) return 'about the same'
  return `${direction} ${formatCount(percent)}% from ${formatCount(before)}`
}

export function lastDays(count: number, now: Date) {
  return Array.from({ length: count }, (_, index) =>
    new Date(now.getTime() - (count - 1 - index) * 86_400_000).toISOString().slice(0, 10),
  )
}
