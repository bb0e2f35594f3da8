import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { whenIdle } from '#platform/web/when-idle.ts'
import type { Caller } from '../../rules/contract.ts'
import { watchSession } from './watch-session.ts'

/**
 * Once, in the root. Notices when the page is no longer shown to whom it was made for: a ban, a sign-out elsewhere, another
 * tab that signed in. Listening begins when the browser has nothing better to do.
 */
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
