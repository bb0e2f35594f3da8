import {
  type EnsureQueryDataOptions,
  keepPreviousData,
  type QueryClient,
  type UseInfiniteQueryResult,
  type UseQueryResult,
} from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { useState } from 'react'

type Visit = { cause: 'enter' | 'stay' | 'preload'; location: { pathname: string } }

/**
 * For the loader of a list whose filters, order or page are in its address. Whoever comes from elsewhere waits for the list; on its own page
 * nobody does: on a slow line the page's skeleton would take away the control that was just used, and the focus with it.
 */
export async function waitOnArrival({ cause, location }: Visit, list: Promise<unknown>) {
  // Also when it is preloaded, as by a link that has the focus: going there would wait for that.
  const isHere = cause !== 'enter' && window.location.pathname === location.pathname
  // The page itself asks for what is missing, and shows what went wrong.
  if (isHere) list.catch(() => {})
  else await list
}

/** `waitOnArrival` for the queries of such a page. A page that the list doesn't have is not found. */
export function loadList(visit: Visit & { context: { queryClient: QueryClient } }, ...queries: ListQuery[]) {
  const load = async (query: ListQuery) => refuseMissingPage(await visit.context.queryClient.ensureQueryData(query))
  return waitOnArrival(visit, Promise.all(queries.map(load)))
}

/** What the page for addresses that don't exist is told of a list that is shorter. */
export type ListEnd = { lastPage: number; parameter: string }

export function refuseMissingPage<List>(list: List, parameter = 'page') {
  const { page = 1, page_count = 1 } = list as { page?: number; page_count?: number }
  const data: ListEnd = { lastPage: page_count, parameter }
  if (page > page_count) throw notFound({ data })
  return list
}

// Of whatever list: what a loader asks for is read by its page, by the same options.
// biome-ignore lint/suspicious/noExplicitAny: options of several lists have no other type in common
type ListQuery = EnsureQueryDataOptions<any, any, any, any>

/** For the query of such a list: what was shown stays until the other list is there. `useShownList` keeps it when that fails, too. */
export const keepShown = { placeholderData: keepPreviousData }

export type ListFailure = { error: unknown; retry: () => void; isRetrying: boolean }

/** What such a page shows. A failure without anything to show goes to the route's error component. */
export function useShownList<Data>(query: AnyQueryResult<Data>) {
  const list = useKeptList(query)
  if (list.failure && list.data === undefined) throw list.failure.error
  return list
}

type AnyQueryResult<Data> = UseQueryResult<Data> | UseInfiniteQueryResult<Data>

/** What is asked for, or what was shown before while that is loading or after it has failed. Nothing yet is `undefined`. */
export function useKeptList<Data>(query: AnyQueryResult<Data>) {
  const { data, isPlaceholderData, refetch } = query
  const [shown, setShown] = useState(data)
  if (data !== undefined && data !== shown) setShown(data)
  const [retried, setRetried] = useState<unknown>()
  // While it is tried again its failure stays: the button would go away under the finger, and the focus with it.
  const error = (data === undefined && query.error) || (isPlaceholderData && retried)
  const retry = async () => {
    setRetried(error)
    await refetch()
    setRetried(undefined)
  }
  const failure: ListFailure | undefined = error
    ? { error, retry: () => void retry(), isRetrying: isPlaceholderData }
    : undefined
  return { data: data ?? shown, isLoadingOthers: isPlaceholderData, failure }
}
