import { startTransition, useEffect, useState } from 'react'

/** True once the page has nothing better to do: for what may come late. */
export function useIdle() {
  const [isIdle, setIsIdle] = useState(false)
  useEffect(() => {
    // In a transition: what comes late is rendered in slices, too.
    const tell = () => startTransition(() => setIsIdle(true))
    // Safari has no idle callback yet.
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(tell, 1500)
      return () => clearTimeout(timer)
    }
    const handle = requestIdleCallback(tell, { timeout: 4000 })
    return () => cancelIdleCallback(handle)
  }, [])
  return isIdle
}
