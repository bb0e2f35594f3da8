import type { TimelineItem } from '../rules/timeline-item.ts'
import type { TimelineRow } from './timeline-queries.ts'

export function presentTimelineItem(row: TimelineRow): TimelineItem {
  return {
    ...row,
    description: row.description ?? '',
    date: row.date.toISOString(),
    end_date: row.end_date?.toISOString() ?? null,
  }
}
