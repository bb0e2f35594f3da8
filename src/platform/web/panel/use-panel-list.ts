import { keepPreviousData, type QueryKey, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import type { Page } from '#platform/rules/paging.ts'

type ListQuery<Item> = {
  queryKey: QueryKey
  queryFn: (context: { signal: AbortSignal }) => Promise<Page<Item>>
}

/**
 * A panel's list: what is searched for and which page is open, and that page from the server.
 *
 *   const list = usePanelList((place) => thingsApi.adminList.queryOptions({ input: { ...place, sort } }), sort)
 *
 * A change of `filters` (any text that stands for the panel's own selection) goes back to the first page.
 */
export function usePanelList<Item>(
  queryFor: (place: { search: string; page: number }) => object,
  filters: string = '',
) {
  const [search, setSearch] = useState('')
  const [place, setPlace] = useState({ page: 1, filters })
  const page = place.filters === filters ? place.page : 1
  // Typing stays quick: the list follows when the browser has time.
  const searched = useDeferredValue(search)
  const query = useQuery({
    ...(queryFor({ search: searched, page }) as ListQuery<Item>),
    placeholderData: keepPreviousData,
  })

  const goTo = (next: number) => setPlace({ page: next, filters })
  return {
    search,
    setSearch(text: string) {
      setSearch(text)
      goTo(1)
    },
    page,
    setPage: goTo,
    data: query.data as Page<Item> | undefined,
    error: query.error,
    isFetching: query.isFetching,
    isUpdating: query.isFetching && query.isPlaceholderData,
    retry: () => void query.refetch(),
  }
}

export type PanelListState<Item> = ReturnType<typeof usePanelList<Item>>
