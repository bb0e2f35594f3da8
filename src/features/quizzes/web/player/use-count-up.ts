import { useEffect, useEffectEvent, useState } from 'react'

type CountUp = { from?: number; durationMs?: number }

/** With reduced motion or in a hidden tab, the number is shown at once. */
export function useCountUp(target: number, { from = 0, durationMs = 1200 }: CountUp = {}) {
  const [shown, setShown] = useState(from)
  const shownNow = useEffectEvent(() => shown)
  useEffect(() => {
    const first = shownNow()
    if (matchMedia('(prefers-reduced-motion: reduce)').matches || document.hidden) {
      setShown(target)
      return
    }
    const startedAt = performance.now()
    let frame = requestAnimationFrame(function step(now) {
      const progress = Math.min(1, Math.max(0, (now - startedAt) / durationMs))
      setShown(Math.round(first + (target - first) * (1 - (1 - progress) ** 3)))
      if (progress < 1) frame = requestAnimationFrame(step)
    })
    return () => cancelAnimationFrame(frame)
  }, [target, durationMs])
  return shown
}
