import { useEffect, useReducer } from 'react'

const tickMs = 30_000

/**
 * The time of this rendering, and a new rendering often enough for what is said in minutes: 'Scheduled for' turns into
 * 'Published on' by itself. Not the time of the last tick: what was published since then would lie in its future.
 */
export function useNow() {
  const [, tick] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    const timer = setInterval(tick, tickMs)
    return () => clearInterval(timer)
  }, [])
  return new Date()
}
