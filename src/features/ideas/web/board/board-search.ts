import {
  categoryLabels,
  type IdeaCategory,
  type IdeaStatus,
  parseLabelled,
  statusLabels,
} from '../../rules/idea-values.ts'

const wallSorts = {
  newest: { sort: 'created_at', direction: 'desc' },
  votes: { sort: 'votes', direction: 'desc' },
  updated: { sort: 'updated_at', direction: 'desc' },
  oldest: { sort: 'created_at', direction: 'asc' },
} as const

export const wallSortLabels: Record<WallSort, string> = {
  newest: 'Newest first',
  votes: 'Most votes',
  updated: 'Recently updated',
  oldest: 'Oldest first',
}

type WallSort = keyof typeof wallSorts

export type BoardSearch = {
  category?: IdeaCategory | undefined
  status?: IdeaStatus | undefined
  order?: Exclude<WallSort, 'newest'> | undefined
}

export function parseBoardSearch({ category, status, order }: Record<string, unknown>): BoardSearch {
  const chosen = parseLabelled(wallSorts, order)
  // Lists every key, because the router passes on the URL's value for a missing one.
  return {
    category: parseLabelled(categoryLabels, category),
    status: parseLabelled(statusLabels, status),
    order: chosen === 'newest' ? undefined : chosen,
  }
}

export function filtersOf({ category, status, order }: BoardSearch) {
  const { sort, direction } = wallSorts[order ?? 'newest']
  return { category, status, sort, direction }
}
