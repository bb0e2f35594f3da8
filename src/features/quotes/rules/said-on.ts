import { formatLongDay, isValidDate } from '#platform/rules/dates.ts'

/** 'Said on March 4, 2024'; nothing at all for a quote without a date or with one that cannot be read. */
export function saidOn(date: string | null): string {
  return date && isValidDate(date) ? `Said on ${formatLongDay(date)}` : ''
}
