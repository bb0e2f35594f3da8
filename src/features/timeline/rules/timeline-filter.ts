import type { TimelineType } from './timeline-item.ts'

export type TimelineFilter = 'all' | 'quotes' | 'clips' | 'seasons'

export const timelineFilters: readonly { filter: TimelineFilter; label: string }[] = [
  { filter: 'all', label: 'All' },
  { filter: 'quotes', label: 'Quotes' },
  { filter: 'clips', label: 'Clips' },
  { filter: 'seasons', label: 'Seasons' },
]

export function parseTimelineFilter(value: unknown): TimelineFilter {
  return timelineFilters.find(({ filter }) => filter === value)?.filter ?? 'all'
}

export function typesOf(filter: TimelineFilter): readonly TimelineType[] {
  return typesByFilter[filter]
}

const typesByFilter: Record<TimelineFilter, readonly TimelineType[]> = {
  all: ['quote', 'clip', 'season'],
  quotes: ['quote'],
  clips: ['clip'],
  seasons: ['season'],
}
