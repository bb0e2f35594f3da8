import { formatLongDay, isValidDate } from '#platform/rules/dates.ts'

/** 'Said on March 4, 2024'; nothing at all for a quote without a date or with one that cannot be read. */
export function saidOn(date: string | null): string {
  return date && isValidDate(date) ? `Said on ${formatLongDay(date)}` : ''
}

/** How loud a headline can be set: the shorter, the larger. */
export function quoteSize(text: string): 'shout' | 'headline' | 'column' | 'page' {
  if (text.length <= 45) return 'shout'
  if (text.length <= 100) return 'headline'
  return text.length <= 280 ? 'column' : 'page'
}
