import { formatDay, isValidDate } from '#platform/rules/dates.ts'

/** An empty date shows 'Present', an unparsable one 'Invalid date'. */
export function formatSeasonDate(date: string | null) {
  if (!date) return 'Present'
  return isValidDate(date) ? formatDay(date) : 'Invalid date'
}
