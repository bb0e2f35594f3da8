import type { TimelineYear } from './timeline-item.ts'

/** Of years as the list has them, latest first. */
export function firstPages(years: readonly { year: number; total: number }[], pageSize: number): TimelineYear[] {
  let before = 0
  return years.map(({ year, total }) => {
    const page = Math.floor(before / pageSize) + 1
    before += total
    return { year, page }
  })
}
