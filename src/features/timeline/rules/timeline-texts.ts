import { formatDay, isValidDate } from '#platform/rules/dates.ts'
import type { TimelineItem } from './timeline-item.ts'

type Dated = Pick<TimelineItem, 'type' | 'date' | 'end_date' | 'display_date'>

/** Returns 'Summer 2024', 'Mar 4, 2024', or 'Sep 14, 2020 - Present' for a season. */
export function timelineDate({ type, date, end_date, display_date }: Dated): string {
  if (display_date) return display_date
  if (type !== 'season') return formatTimelineDay(date)
  return `${formatTimelineDay(date)} - ${end_date ? formatTimelineDay(end_date) : 'Present'}`
}

function formatTimelineDay(date: string) {
  return isValidDate(date) ? formatDay(date) : 'Invalid date'
}

export function timelineTitle({ type, title }: Pick<TimelineItem, 'type' | 'title'>): string {
  return type === 'quote' ? `“${title}”` : title
}

export function yearOf(date: string): string {
  return isValidDate(date) ? String(new Date(date).getUTCFullYear()) : ''
}

export function startsYear(item: { date: string }, before: { date: string } | undefined): boolean {
  const year = yearOf(item.date)
  return year !== '' && (!before || yearOf(before.date) !== year)
}
