import { hashKey, type QueryClient } from '@tanstack/react-query'
import { callerQuery } from './accounts-api.ts'

/** The parts of the page that know who it is shown to. */
export type CallerHolders = { queryClient: QueryClient; router: { invalidate: () => Promise<void> } }

/** Asks who is signed in; when that has changed, everything that was loaded for the one before goes. */
export async function refreshCaller({ queryClient, router }: CallerHolders) {
  const { queryKey } = callerQuery()
  const before = JSON.stringify(queryClient.getQueryData(queryKey))
  const caller = await queryClient.query({ ...callerQuery(), staleTime: 0 })
  if (JSON.stringify(caller) === before) return
  queryClient.removeQueries({ type: 'inactive', predicate: (query) => query.queryHash !== hashKey(queryKey) })
  await router.invalidate()
  await queryClient.invalidateQueries({ type: 'active' })
}
