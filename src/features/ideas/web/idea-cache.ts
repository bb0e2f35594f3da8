import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { Idea } from '../rules/idea.ts'
import { ideasApi } from './ideas-api.ts'

type Board = InfiniteData<{ items: Idea[]; next: string | null }>

export function patchIdea(queryClient: QueryClient, id: string, patch: (idea: Idea) => Idea) {
  const patched = (idea: Idea) => (idea.id === id ? patch(idea) : idea)
  queryClient.setQueriesData<Board>({ queryKey: ideasApi.list.key() }, (board) => {
    if (!board?.pages.some(({ items }) => items.some((idea) => idea.id === id))) return board
    return { ...board, pages: board.pages.map((page) => ({ ...page, items: page.items.map(patched) })) }
  })
  queryClient.setQueryData<Idea>(ideasApi.get.queryKey({ input: { id } }), (idea) => idea && patched(idea))
}

export function refreshIdeas(queryClient: QueryClient) {
  return queryClient.invalidateQueries({ queryKey: ['ideas'] })
}
