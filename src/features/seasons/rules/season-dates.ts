import { formatDay, isValidDate } from '#platform/rules/dates.ts'

/** 'Mar 4, 2024 - Present'. An empty date shows 'Present', an unparsable one 'Invalid date'. */
export function formatSeasonRange(season: { start_date: string | null; end_date: string | null }) {
  return `${formatSeasonDate(season.start_date)} - ${formatSeasonDate(season.end_date)}`
}

export function formatSeasonDate(date: string | null) {
  if (!date) return 'Present'
  return isValidDate(date) ? formatDay(date) : 'Invalid date'
}
