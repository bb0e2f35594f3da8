import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { Idea } from '../rules/idea.ts'
import { ideasApi } from './ideas-api.ts'

type Board = InfiniteData<{ items: Idea[]; next: string | null }>

/** Writes what is known of one idea into everything that shows it, without asking the server. */
export function patchIdea(queryClient: QueryClient, id: string, patch: (idea: Idea) => Idea) {
  const patched = (idea: Idea) => (idea.id === id ? patch(idea) : idea)
  queryClient.setQueriesData<Board>({ queryKey: ideasApi.list.key() }, (board) => {
    if (!board?.pages.some(({ items }) => items.some((idea) => idea.id === id))) return board
    return { ...board, pages: board.pages.map((page) => ({ ...page, items: page.items.map(patched) })) }
  })
  queryClient.setQueryData<Idea>(ideasApi.get.queryKey({ input: { id } }), (idea) => idea && patched(idea))
}

/** Everything about ideas is asked for again where it is shown. */
export function refreshIdeas(queryClient: QueryClient) {
  return queryClient.invalidateQueries({ queryKey: ['ideas'] })
}
