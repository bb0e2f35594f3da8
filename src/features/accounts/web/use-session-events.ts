import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { Caller } from '../rules/contract.ts'

/**
 * Once, in the root. Notices when the page is no longer shown to whom it was made for: a ban, a sign-out elsewhere, another
 * tab that signed in. What does the listening is loaded when the browser has nothing better to do.
 */
export function useSessionEvents(caller: Caller) {
  const queryClient = useQueryClient()
  const router = useRouter()
  const isSignedIn = caller.kind === 'user'

  useEffect(() => {
    let stop: (() => void) | undefined
    let isGone = false
    const start = async () => {
      const { watchSession } = await import('./watch-session.ts')
      if (!isGone) stop = watchSession({ queryClient, router, isSignedIn })
    }
    // Without the file (offline, or a new version of the site) the next call still tells who is signed in.
    const cancel = whenIdle(() => void start().catch(() => {}))
    return () => {
      isGone = true
      cancel()
      stop?.()
    }
  }, [queryClient, router, isSignedIn])
}

function whenIdle(task: () => void) {
  if (typeof requestIdleCallback === 'function') {
    const id = requestIdleCallback(task, { timeout: 3000 })
    return () => cancelIdleCallback(id)
  }
  const id = setTimeout(task, 500)
  return () => clearTimeout(id)
}
