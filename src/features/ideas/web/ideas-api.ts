import { infiniteQueryOptions } from '@tanstack/react-query'
import { discussionQuery } from '#features/comments/web/discussion-query.ts'
import { apiFor } from '#platform/web/api-client.ts'
import type { ideasContract } from '../rules/contract.ts'
import type { IdeaCategory, IdeaPriority, IdeaSort, IdeaStatus, SortDirection } from '../rules/idea-values.ts'

export const ideasApi = apiFor<typeof ideasContract>('ideas')

export type BoardFilters = {
  category?: IdeaCategory | undefined
  status?: IdeaStatus | undefined
  priority?: IdeaPriority | undefined
  sort?: IdeaSort | undefined
  direction?: SortDirection | undefined
}

export function boardQuery(filters: BoardFilters) {
  return infiniteQueryOptions({
    queryKey: [...ideasApi.list.key(), filters],
    queryFn: ({ pageParam, signal }) => ideasApi.list.call({ ...filters, after: pageParam }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
  })
}

export const discussionOf = (ideaId: string) => discussionQuery(ideasApi, { idea_id: ideaId })

export const ideaQuery = (id: string) => ideasApi.get.queryOptions({ input: { id } })
