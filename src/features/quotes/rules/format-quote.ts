import { formatLongDay, isValidDate } from '#platform/rules/dates.ts'

export function saidOn(date: string | null): string {
  return date && isValidDate(date) ? `Said on ${formatLongDay(date)}` : ''
}

export function quoteSize(text: string): 'shout' | 'headline' | 'column' | 'page' {
  if (text.length <= 45) return 'shout'
  if (text.length <= 100) return 'headline'
  return text.length <= 280 ? 'column' : 'page'
}
