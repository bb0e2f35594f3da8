import { useEffect, useState } from 'react'

export const typingPauseMs = 220

export function useDebounced<Value>(value: Value) {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), typingPauseMs)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
