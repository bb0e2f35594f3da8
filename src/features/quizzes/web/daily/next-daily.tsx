import { useQueryClient } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { formatCountdown } from '../../rules/daily.ts'
import { dailyApi } from './daily-api.ts'

/** Counts down to midnight UTC, by this device's clock; then a press asks for the new day. */
export function NextDaily({ nextAt }: { nextAt: string }) {
  const isHydrated = useHydrated()
  const queryClient = useQueryClient()
  const [now, setNow] = useState(() => Date.now())
  const leftMs = new Date(nextAt).getTime() - now
  const isOver = leftMs <= 0
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
      Next one in <time className="numbers">{isHydrated ? formatCountdown(leftMs) : '…'}</time>
    </p>
  )
}
