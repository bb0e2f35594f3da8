import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { whenIdle } from '#platform/web/when-idle.ts'
import type { Caller } from '../../rules/contract.ts'
import { watchSession } from './watch-session.ts'

/** Call this once, in the root. It starts listening once the browser is idle. */
export function useSessionEvents(caller: Caller) {
  const queryClient = useQueryClient()
  const router = useRouter()
  const isSignedIn = caller.kind === 'user'

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
