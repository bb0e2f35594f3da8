import { parsePage } from '#platform/rules/paging.ts'
import { parseTimelineFilter, type TimelineFilter } from '../rules/timeline-filter.ts'

export type TimelineSearch = {
  type?: Exclude<TimelineFilter, 'all'> | undefined
  /** The tape starts with this year and continues with earlier ones. */
  year?: number | undefined
  page?: number | undefined
}

export function parseTimelineSearch(search: Record<string, unknown>): TimelineSearch {
  const type = parseTimelineFilter(search.type)
  const year = Number(search.year)
  const page = parsePage(search.page)
  // Lists every key, because the router passes on the URL's value for a missing one.
  return {
    type: type === 'all' ? undefined : type,
    year: Number.isInteger(year) && year > 0 && year < 10_000 ? year : undefined,
    page: page > 1 ? page : undefined,
  }
}
