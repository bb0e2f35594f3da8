import { type QueryClient, QueryClientProvider, type QueryKey } from '@tanstack/react-query'
import type { ReactNode } from 'react'

type CarriedQuery = { key: QueryKey; data: unknown }

/**
 * Router options by which what a page's loaders asked for on the server is known in the browser, too. TanStack's own
 * integration also streams what components ask for while they render; loaders ask for everything here, and its 3 KB
 * would be in every page's first download.
 */
export function carryQueries(queryClient: QueryClient) {
  return {
    dehydrate: () => ({ queries: answeredQueries(queryClient) as never[] }),
    hydrate: ({ queries }: { queries: CarriedQuery[] }) => {
      // A stored page is dropped when its content changes, so what arrives is fresh, whenever it was rendered. Not so a copy
      // that the browser takes from its own store when somebody goes back.
      const updatedAt = isFromHistory() ? 0 : Date.now()
      for (const { key, data } of queries) queryClient.setQueryData(key, data, { updatedAt })
    },
    Wrap: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    ),
  }
}

function answeredQueries(queryClient: QueryClient): CarriedQuery[] {
  return queryClient
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.status === 'success')
    .map(({ queryKey, state }) => ({ key: queryKey, data: state.data }))
}

function isFromHistory() {
  const [visit] = performance.getEntriesByType('navigation')
  return (visit as PerformanceNavigationTiming | undefined)?.type === 'back_forward'
}
