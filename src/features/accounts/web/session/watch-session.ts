import type { QueryClient } from '@tanstack/react-query'
import { nameCaller } from '#platform/rules/identity.ts'
import { onAnsweredAs } from '#platform/web/answered-as.ts'
import { realtime } from '#platform/web/realtime/realtime-client.ts'
import type { Caller } from '../../rules/contract.ts'
import { callerQuery } from '../accounts-api.ts'
import { type CallerHolders, refreshCaller } from './refresh-caller.ts'
import { onNewsFromOtherTabs } from './tell-other-tabs.ts'

export function watchSession({ isSignedIn, ...holders }: CallerHolders & { isSignedIn: boolean }) {
  // On failure the page stays as it is, and the next call tries again.
  const ask = () => refreshCaller(holders).catch(() => {})
  const refresh = () => void ask()
  const stops = [
    onNewsFromOtherTabs(() => {
      realtime.reconnect()
      refresh()
    }),
    onReturnFromHistory(refresh),
    onAnotherCaller(holders.queryClient, ask),
  ]
  if (isSignedIn) {
    stops.push(
      // Keeps the connection open, because kicks arrive over it.
      realtime.onUserEvent(() => {}),
      realtime.onReconnect(refresh),
      realtime.onKicked(refresh),
      realtime.onSessionClosed(refresh),
    )
  }
  return () => {
    for (const stop of stops) stop()
  }
}

/** A page restored from the back/forward cache may be older than the session. */
function onReturnFromHistory(listener: () => void) {
  const handle = (event: PageTransitionEvent) => {
    if (event.persisted) listener()
  }
  window.addEventListener('pageshow', handle)
  return () => window.removeEventListener('pageshow', handle)
}

/** Every response names its caller, so any call reveals a ban or a sign-out elsewhere. */
function onAnotherCaller(queryClient: QueryClient, ask: () => Promise<void>) {
  let isAsking = false
  return onAnsweredAs((mark) => {
    const known = queryClient.getQueryData(callerQuery().queryKey)
    if (isAsking || !known || mark === markOf(known)) return
    isAsking = true
    void ask().finally(() => {
      isAsking = false
    })
  })
}

function markOf(caller: Caller) {
  if (caller.kind !== 'user') return nameCaller({ kind: caller.kind })
  return nameCaller({ kind: 'user', id: caller.id, isAdmin: caller.is_admin })
}
