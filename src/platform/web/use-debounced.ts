import { useEffect, useState } from 'react'

/** How long somebody must stop typing before their text is used. */
export const typingPauseMs = 220

/** Returns the value once it has stayed the same for a moment; while it changes, the earlier one. */
export function useDebounced<Value>(value: Value) {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), typingPauseMs)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
