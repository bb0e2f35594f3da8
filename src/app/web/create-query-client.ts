import { QueryClient } from '@tanstack/react-query'
import { isWorthRetrying, retryDelayMs } from '#platform/web/retry.ts'

export function createQueryClient() {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        // Offline queries fail at once: a paused one would leave its list dimmed without a message.
        networkMode: 'always',
        refetchOnReconnect: true,
        // Shows an administrator's changes as soon as an open tab gets the focus.
        refetchOnWindowFocus: 'always',
        // A retry while rendering would delay the visitor and strain a database in trouble.
        retry: (failures, error) => !import.meta.env.SSR && failures < 2 && isWorthRetrying(error),
        retryDelay: (failures, error) => retryDelayMs(failures + 1, error),
      },
    },
  })
}
