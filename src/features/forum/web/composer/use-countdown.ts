import { useEffect, useState } from 'react'

/** Whole seconds until a time (ms); 0 when it is past. */
export function useCountdown(until: number) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    setNow(Date.now())
    if (until <= Date.now()) return
    const timer = setInterval(() => {
      setNow(Date.now())
      if (until <= Date.now()) clearInterval(timer)
    }, 250)
    return () => clearInterval(timer)
  }, [until])
  return Math.max(0, Math.ceil((until - now) / 1000))
}
