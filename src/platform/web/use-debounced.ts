import { useEffect, useState } from 'react'

/** The debounce time of typed text. */
export const typingPauseMs = 220

/** Returns the value once it has stopped changing for a moment, and the earlier one until then. */
export function useDebounced<Value>(value: Value) {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), typingPauseMs)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
