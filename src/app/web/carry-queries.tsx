import { type QueryClient, QueryClientProvider, type QueryKey } from '@tanstack/react-query'
import type { ReactNode } from 'react'

type CarriedQuery = { key: QueryKey; data: unknown }

/**
 * Carries the loaders' query results from the server to the browser. TanStack's integration also
 * streams queries of components, which we don't have, and adds 3 KB to every first download.
 */
export function carryQueries(queryClient: QueryClient) {
  return {
    dehydrate: () => ({ queries: answeredQueries(queryClient) as never[] }),
    hydrate: ({ queries }: { queries: CarriedQuery[] }) => {
      // A cached page is purged when its content changes, so its data is fresh. A copy from the
      // browser's history may be old.
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
