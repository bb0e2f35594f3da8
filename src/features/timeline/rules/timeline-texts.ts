import { formatDay, isValidDate } from '#platform/rules/dates.ts'
import type { TimelineItem } from './timeline-item.ts'

type Dated = Pick<TimelineItem, 'type' | 'date' | 'end_date' | 'display_date'>

/** What stands on the rail: 'Summer 2024', 'Mar 4, 2024', or a season's 'Sep 14, 2020 - Present'. */
export function timelineDate({ type, date, end_date, display_date }: Dated): string {
  if (display_date) return display_date
  if (type !== 'season') return formatTimelineDay(date)
  return `${formatTimelineDay(date)} - ${end_date ? formatTimelineDay(end_date) : 'Present'}`
}

function formatTimelineDay(date: string) {
  return isValidDate(date) ? formatDay(date) : 'Invalid date'
}

/** What was said stands in quotation marks; titles and names stand for themselves. */
export function timelineTitle({ type, title }: Pick<TimelineItem, 'type' | 'title'>): string {
  return type === 'quote' ? `“${title}”` : title
}

/** '2024'; nothing for a date that cannot be read. */
export function yearOf(date: string): string {
  return isValidDate(date) ? String(new Date(date).getUTCFullYear()) : ''
}

/** Whether the year is worth printing: it is known, and not the one of the item before. */
export function startsYear(item: { date: string }, before: { date: string } | undefined): boolean {
  const year = yearOf(item.date)
  return year !== '' && (!before || yearOf(before.date) !== year)
}
