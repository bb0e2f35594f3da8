import { type QueryClient, QueryClientProvider, type QueryKey } from '@tanstack/react-query'
import type { ReactNode } from 'react'

type CarriedQuery = { key: QueryKey; data: unknown }

/**
 * TanStack's integration also streams queries of components. Only our loaders query on the server,
 * and it would add 3 KB to every page.
 */
export function carryQueries(queryClient: QueryClient) {
  return {
    dehydrate: () => ({ queries: answeredQueries(queryClient) as never[] }),
    hydrate: ({ queries }: { queries: CarriedQuery[] }) => {
      // Cached pages are purged on changes, but a copy from the browser's history may be old.
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
