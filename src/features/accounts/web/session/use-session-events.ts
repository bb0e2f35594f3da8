import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useWhenBack } from '#platform/web/connection.ts'
import { whenIdle } from '#platform/web/when-idle.ts'
import type { Caller } from '../../rules/contract.ts'
import { refreshCaller } from './refresh-caller.ts'
import { watchSession } from './watch-session.ts'

/** Call this once, in the root. It starts listening once the browser is idle. */
export function useSessionEvents(caller: Caller) {
  const queryClient = useQueryClient()
  const router = useRouter()
  const isSignedIn = caller.kind === 'user'

  // A page that the service worker had kept shows a guest, even to members.
  useWhenBack(() => void refreshCaller({ queryClient, router }).catch(() => {}))

  useEffect(() => {
    let stop: (() => void) | undefined
    const cancel = whenIdle(() => {
      stop = watchSession({ queryClient, router, isSignedIn })
    })
    return () => {
      cancel()
      stop?.()
    }
  }, [queryClient, router, isSignedIn])
}
