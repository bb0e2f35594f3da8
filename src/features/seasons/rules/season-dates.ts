import { formatDay, isValidDate } from '#platform/rules/dates.ts'

export function formatSeasonDate(date: string | null) {
  if (!date) return 'Present'
  return isValidDate(date) ? formatDay(date) : 'Invalid date'
}

export function formatSeasonSpan({ start_date, end_date }: { start_date: string | null; end_date: string | null }) {
  if (!start_date && !end_date) return 'No dates yet'
  if (!start_date) return `Until ${formatSeasonDate(end_date)}`
  return `${formatSeasonDate(start_date)} - ${formatSeasonDate(end_date)}`
}
