import { useEffect, useState } from 'react'

const durationMs = 1200

/** Runs up to the number like a scoreboard. With less motion, and in a hidden tab, it is there at once. */
export function useCountUp(target: number) {
  const [shown, setShown] = useState(0)
  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches || document.hidden) {
      setShown(target)
      return
    }
    const startedAt = performance.now()
    let frame = requestAnimationFrame(function step(now) {
      const progress = Math.min(1, Math.max(0, (now - startedAt) / durationMs))
      setShown(Math.round(target * (1 - (1 - progress) ** 3)))
      if (progress < 1) frame = requestAnimationFrame(step)
    })
    return () => cancelAnimationFrame(frame)
  }, [target])
  return shown
}
