import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { formatCountdown } from '../rules/daily.ts'
import { dailyApi } from './daily-api.ts'

/** The server says how much time is left, because the device's clock may be days off. */
export function NextDaily({ inMs }: { inMs: number }) {
  const queryClient = useQueryClient()
  const [endsAt] = useState(() => Date.now() + inMs)
  const [now, setNow] = useState(() => Date.now())
  const isOver = now >= endsAt
  useEffect(() => {
    if (isOver) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [isOver])
  if (isOver) {
    return (
      <p className="next-daily">
        <button type="button" onClick={() => void queryClient.invalidateQueries({ queryKey: dailyApi.today.key() })}>
          The next one is here
        </button>
      </p>
    )
  }
  return (
    <p className="next-daily">
      Next one in <time className="numbers">{formatCountdown(endsAt - now)}</time>
    </p>
  )
}
