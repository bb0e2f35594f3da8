import { hashKey, type QueryClient } from '@tanstack/react-query'
import { allowLeaving } from '#platform/web/form/allow-leaving.ts'
import { forgetVisited } from '#platform/web/forget-visited.ts'
import { callerQuery } from '../accounts-api.ts'
import { lostSession } from './lost-session.ts'

export type CallerHolders = { queryClient: QueryClient; router: { invalidate: () => Promise<void> } }

let latest: Promise<void> = Promise.resolve()

/**
 * Drops everything that was loaded for the previous caller.
 * Calls run one after another, because a response already on its way may be outdated.
 */
export function refreshCaller(holders: CallerHolders): Promise<void> {
  latest = latest.catch(() => {}).then(() => askAgain(holders))
  return latest
}

async function askAgain({ queryClient, router }: CallerHolders) {
  const { queryKey } = callerQuery()
  const before = queryClient.getQueryData(queryKey)
  const caller = await queryClient.query({ ...callerQuery(), staleTime: 0 })
  if (JSON.stringify(caller) === JSON.stringify(before)) return
  const isLost = before?.kind === 'user' && caller.kind === 'visitor'
  if (isLost) lostSession.note()
  // Whoever uses this browser next shouldn't see where this person has been.
  if (before?.kind === 'user') await forgetVisited()
  queryClient.removeQueries({ type: 'inactive', predicate: (query) => query.queryHash !== hashKey(queryKey) })
  const showAgain = () => router.invalidate()
  await (isLost ? allowLeaving(showAgain) : showAgain())
  await queryClient.invalidateQueries({ type: 'active' })
}
