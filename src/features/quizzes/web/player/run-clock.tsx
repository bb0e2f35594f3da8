import { type CSSProperties, useEffect, useState } from 'react'
import { VisuallyHidden } from '#platform/web/ui/visually-hidden.tsx'
import { formatClock } from '../../rules/quiz-texts.ts'
import { type Asking, clockMs, questionMs } from './run-view.ts'

const tickMs = 200
/** Until then a question is worth all its points; the ring is drawn for it. */
const fullPointsMs = 10_000
const quickMs = 3000

/** The run's time in figures; around it the time in which this question keeps its points. */
export function RunClock({ asking }: { asking: Asking }) {
  const now = useNow(!asking.picked)
  const openMs = questionMs(asking, now)
  const seconds = Math.floor(clockMs(asking, now) / 1000)
  const style = {
    '--left': Math.max(0, 1 - openMs / fullPointsMs),
    '--hand': `${Math.floor(openMs / 1000) * 36}deg`,
  } as CSSProperties
  return (
    <div className="run-clock" style={style} data-pace={paceOf(openMs)}>
      <span className="run-clock-face" aria-hidden="true">
        <span className="run-clock-hand" />
      </span>
      {/* Not a live region: a clock that speaks every second drowns the question. */}
      <p role="timer" aria-live="off" className="quiz-led run-clock-time">
        <VisuallyHidden>Time </VisuallyHidden>
        {formatClock(seconds)}
      </p>
    </div>
  )
}

function paceOf(openMs: number) {
  if (openMs <= quickMs) return 'quick'
  return openMs <= fullPointsMs ? 'steady' : 'late'
}

function useNow(isRunning: boolean) {
  const [now, setNow] = useState(() => performance.now())
  useEffect(() => {
    if (!isRunning) return
    setNow(performance.now())
    const timer = setInterval(() => setNow(performance.now()), tickMs)
    return () => clearInterval(timer)
  }, [isRunning])
  return now
}
