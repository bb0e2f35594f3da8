import { QueryClient } from '@tanstack/react-query'
import { isWorthRetrying, retryDelayMs } from '#platform/web/retry.ts'

export function createQueryClient() {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        // Without a connection a call fails, and says so: a query that waits for the network would leave its list dimmed without a word.
        networkMode: 'always',
        refetchOnReconnect: true,
        // What an administrator saved shows in an open tab as soon as somebody looks at it again.
        refetchOnWindowFocus: 'always',
        // A page being rendered would keep its visitor waiting for seconds, and ask a database in trouble three times.
        retry: (failures, error) => !import.meta.env.SSR && failures < 2 && isWorthRetrying(error),
        retryDelay: (failures, error) => retryDelayMs(failures + 1, error),
      },
    },
  })
}
