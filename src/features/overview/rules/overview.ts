/** What is counted by day, in the order of the page. */
export const seriesNames = ['sign_ups', 'active_users', 'quiz_runs', 'game_runs', 'messages', 'reports'] as const
export type SeriesName = (typeof seriesNames)[number]

export const dayRanges = [7, 30, 90] as const
export type DayRange = (typeof dayRanges)[number]

/** The last days up to today, oldest first, as UTC dates. */
export function lastDays(count: number, now: Date) {
  return Array.from({ length: count }, (_, index) =>
    new Date(now.getTime() - (count - 1 - index) * 86_400_000).toISOString().slice(0, 10),
  )
}
