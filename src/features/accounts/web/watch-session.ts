import type { QueryClient } from '@tanstack/react-query'
import { realtime } from '#platform/web/realtime/realtime-client.ts'
import { type CallerHolders, refreshCaller } from './refresh-caller.ts'
import { onNewsFromOtherTabs } from './tell-other-tabs.ts'

/** Asks again who is signed in whenever something says that it may have changed. Gives the function that stops it. */
export function watchSession({ isSignedIn, ...holders }: CallerHolders & { isSignedIn: boolean }) {
  // Failing to ask is no news: the page stays as it is, and the next call tells.
  const refresh = () => void refreshCaller(holders).catch(() => {})
  const stops = [
    onNewsFromOtherTabs(() => {
      realtime.reconnect()
      refresh()
    }),
    onReturnFromHistory(refresh),
  ]
  if (isSignedIn) {
    stops.push(
      // Holds the connection open: kicks come over it.
      realtime.onUserEvent(() => {}),
      // What happened before the first connection, or while it was away, was told to nobody here.
      realtime.onStateChange((state) => state === 'connected' && refresh()),
      realtime.onKicked(refresh),
      realtime.onSessionClosed(refresh),
      onRefusal(holders.queryClient, refresh),
    )
  }
  if (isSignedIn && realtime.state() === 'connected') refresh()
  return () => {
    for (const stop of stops) stop()
  }
}

/** A page that the browser kept whole and shows again may be older than the session. */
function onReturnFromHistory(listener: () => void) {
  const handle = (event: PageTransitionEvent) => {
    if (event.persisted) listener()
  }
  window.addEventListener('pageshow', handle)
  return () => window.removeEventListener('pageshow', handle)
}

/** Calls which say that the session has ended: by a ban, or by signing out elsewhere. */
function onRefusal(queryClient: QueryClient, listener: () => void) {
  const look = ({ type, ...event }: { type: string; action?: { type: string; error?: unknown } }) => {
    if (type === 'updated' && event.action?.type === 'error' && isRefusal(event.action.error)) listener()
  }
  const stops = [queryClient.getQueryCache().subscribe(look), queryClient.getMutationCache().subscribe(look)]
  return () => {
    for (const stop of stops) stop()
  }
}

function isRefusal(error: unknown) {
  const code = (error as { code?: unknown } | null)?.code
  return code === 'account_banned' || code === 'sign_in_required'
}
