import { parsePage } from '#platform/rules/paging.ts'
import { parseTimelineFilter, type TimelineFilter } from '../rules/timeline-filter.ts'

/** What the URL says; defaults are left out of it. */
export type TimelineSearch = {
  type?: Exclude<TimelineFilter, 'all'> | undefined
  /** The tape begins with it, and goes on with the years before. */
  year?: number | undefined
  page?: number | undefined
}

export function parseTimelineSearch(search: Record<string, unknown>): TimelineSearch {
  const type = parseTimelineFilter(search.type)
  const year = Number(search.year)
  const page = parsePage(search.page)
  // Each is named: the router hands on what the URL says for any that is not.
  return {
    type: type === 'all' ? undefined : type,
    year: Number.isInteger(year) && year > 0 && year < 10_000 ? year : undefined,
    page: page > 1 ? page : undefined,
  }
}
