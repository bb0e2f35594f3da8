import { useEffect, useState } from 'react'

/** True once the page has nothing better to do: for what may come late. */
export function useIdle() {
  const [isIdle, setIsIdle] = useState(false)
  useEffect(() => {
    // Safari has no idle callback yet.
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(() => setIsIdle(true), 1500)
      return () => clearTimeout(timer)
    }
    const handle = requestIdleCallback(() => setIsIdle(true), { timeout: 4000 })
    return () => cancelIdleCallback(handle)
  }, [])
  return isIdle
}
