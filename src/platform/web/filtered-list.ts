import { type EnsureQueryDataOptions, keepPreviousData, type QueryClient } from '@tanstack/react-query'

type Visit = { cause: 'enter' | 'stay' | 'preload'; location: { pathname: string } }

/**
 * For the loader of a list whose filters or order are in its address. Whoever comes from elsewhere waits for the list; on its own page
 * nobody does: on a slow line the page's skeleton would take away the control that was just used, and the focus with it.
 */
export async function waitOnArrival({ cause, location }: Visit, list: Promise<unknown>) {
  // Also when it is preloaded, as by a link that has the focus: going there would wait for that.
  const isHere = cause !== 'enter' && window.location.pathname === location.pathname
  // The page itself asks for what is missing, and shows what went wrong.
  if (isHere) list.catch(() => {})
  else await list
}

/** `waitOnArrival` for the queries of such a page. */
export function loadList(visit: Visit & { context: { queryClient: QueryClient } }, ...queries: ListQuery[]) {
  const load = (query: ListQuery) => visit.context.queryClient.ensureQueryData(query)
  return waitOnArrival(visit, Promise.all(queries.map(load)))
}

// Of whatever list: what a loader asks for is read by its page, by the same options.
// biome-ignore lint/suspicious/noExplicitAny: options of several lists have no other type in common
type ListQuery = EnsureQueryDataOptions<any, any, any, any>

/** For the query of such a list: what was shown stays until the other list is there, or has failed. */
export const keepShown = {
  placeholderData: keepPreviousData,
  // A list that only could not be brought up to date is better than none.
  throwOnError: (_error: unknown, { state }: { state: { data: unknown } }) => state.data === undefined,
}
