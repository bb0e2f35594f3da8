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

/** Navigation within the page doesn't wait: a skeleton would replace the control just used. */
export async function waitOnArrival({ cause, location }: Visit, list: Promise<unknown>) {
  // Preloads don't wait either, because a later navigation would wait for the preload.
  const isHere = cause !== 'enter' && window.location.pathname === location.pathname
  // The page itself queries what is missing and shows failures.
  if (isHere) list.catch(() => {})
  else await list
}

/** Throws "not found" if the list doesn't have that page. */
export function loadList(visit: Visit & { context: { queryClient: QueryClient } }, ...queries: ListQuery[]) {
  const load = async (query: ListQuery) => refuseMissingPage(await visit.context.queryClient.ensureQueryData(query))
  return waitOnArrival(visit, Promise.all(queries.map(load)))
}

export type ListEnd = { lastPage: number; parameter: string }

export function refuseMissingPage<List>(list: List, parameter = 'page') {
  const { page = 1, page_count = 1 } = list as { page?: number; page_count?: number }
  const data: ListEnd = { lastPage: page_count, parameter }
  if (page > page_count) throw notFound({ data })
  return list
}

// Any list query. The page reads it with the same options as its loader.
// biome-ignore lint/suspicious/noExplicitAny: options of several lists have no other type in common
type ListQuery = EnsureQueryDataOptions<any, any, any, any>

/** `useShownList` keeps the previous list after a failure too. */
export const keepShown = { placeholderData: keepPreviousData }

export type ListFailure = { error: unknown; retry: () => void; isRetrying: boolean }

/** A failure without any data goes to the route's error component. */
export function useShownList<Data>(query: AnyQueryResult<Data>) {
  const list = useKeptList(query)
  if (list.failure && list.data === undefined) throw list.failure.error
  return list
}

type AnyQueryResult<Data> = UseQueryResult<Data> | UseInfiniteQueryResult<Data>

export function useKeptList<Data>(query: AnyQueryResult<Data>) {
  const { data, isPlaceholderData, refetch } = query
  const [shown, setShown] = useState(data)
  if (data !== undefined && data !== shown) setShown(data)
  const [retried, setRetried] = useState<unknown>()
  // The failure stays during a retry, or the button and its focus would vanish under the finger.
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
