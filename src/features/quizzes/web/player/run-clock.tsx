import { type CSSProperties, useEffect, useEffectEvent, useState } from 'react'
import { sound } from '#features/site/web/sound/sound.ts'
import { VisuallyHidden } from '#platform/web/ui/visually-hidden.tsx'
import { formatClock } from '../../rules/quiz-texts.ts'
import { fullPointsMs } from '../../rules/scoring.ts'
import { type Asking, clockMs, type Pace, paceOf, questionMs } from './run-view.ts'

const tickMs = 200

export function RunClock({ asking, pace }: { asking: Asking; pace: Pace }) {
  const now = useNow(!asking.picked)
  const openMs = questionMs(asking, now)
  const openSeconds = Math.floor(openMs / 1000)
  const seconds = Math.floor(clockMs(asking, now) / 1000)
  const isTicking = pace === 'hurry' && !asking.picked
  useEffect(() => {
    if (isTicking && openSeconds > 0) sound.play('tick')
  }, [isTicking, openSeconds])
  const style = {
    '--left': Math.max(0, 1 - openMs / fullPointsMs),
    '--hand': `${openSeconds * 36}deg`,
  } as CSSProperties
  return (
    <div className="run-clock" style={style} data-pace={pace}>
      <span className="run-clock-face" aria-hidden="true">
        <span className="run-clock-hand" />
      </span>
      {/* Not a live region, because announcing every second would drown the question. */}
      <p role="timer" aria-live="off" className="quiz-led run-clock-time">
        <VisuallyHidden>Time </VisuallyHidden>
        {formatClock(seconds)}
      </p>
    </div>
  )
}

/** Polls as often as the clock ticks, but rerenders only when the pace changes. */
export function usePace(asking: Asking): Pace {
  const paceNow = () => {
    const now = performance.now()
    return !asking.picked && now < asking.startedAt ? 'held' : paceOf(questionMs(asking, now))
  }
  const { index } = asking.question
  const [seen, setSeen] = useState(() => ({ index, pace: paceNow() }))
  const look = useEffectEvent(() => {
    const pace = paceNow()
    setSeen((before) => (before.index === index && before.pace === pace ? before : { index, pace }))
  })
  const isRunning = !asking.picked
  useEffect(() => {
    look()
    if (!isRunning) return
    const timer = setInterval(() => look(), tickMs)
    return () => clearInterval(timer)
  }, [isRunning])
  return seen.index === index ? seen.pace : 'quick'
}

export function useNow(isRunning: boolean) {
  const [now, setNow] = useState(() => performance.now())
  useEffect(() => {
    if (!isRunning) return
    setNow(performance.now())
    const timer = setInterval(() => setNow(performance.now()), tickMs)
    return () => clearInterval(timer)
  }, [isRunning])
  return now
}
