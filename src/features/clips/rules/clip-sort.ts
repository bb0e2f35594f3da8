/** By release date, clips without one last either way, then by when they were added. */
export const clipSorts = ['newest', 'oldest'] as const

export type ClipSort = (typeof clipSorts)[number]

export const clipSortLabels: Record<ClipSort, string> = { newest: 'Newest First', oldest: 'Oldest First' }

/** From a URL's search part; what it does not know is the default. */
export function parseClipSort(value: unknown): ClipSort {
  return value === 'oldest' ? 'oldest' : 'newest'
}
