import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '#platform/web/ui/form/button.tsx'
import { mostPauses } from '../rules/game.ts'

const resumeSteps = 3
/** Shorter than before a round, because the player already knows the game. */
const resumeStepMs = 600

type PausedProps = {
  onResume: () => void
  note: string
  isResuming?: boolean
}

/** Hides the game, so that nobody can study it while the clock stands still. */
export function Paused({ onResume, note, isResuming = false }: PausedProps) {
  const [stepsLeft, setStepsLeft] = useState(isResuming ? resumeSteps : undefined)
  const resume = useEffectEvent(onResume)
  useEffect(() => {
    if (stepsLeft === undefined) return
    const timer = setTimeout(() => (stepsLeft > 1 ? setStepsLeft(stepsLeft - 1) : resume()), resumeStepMs)
    return () => clearTimeout(timer)
  }, [stepsLeft])
  useEffect(() => {
    // If the player leaves again during the countdown, stay paused.
    const stop = () => setStepsLeft(undefined)
    const start = ({ key, repeat }: KeyboardEvent) => key === 'Escape' && !repeat && setStepsLeft(resumeSteps)
    addEventListener('keydown', start)
    addEventListener('blur', stop)
    document.addEventListener('visibilitychange', stop)
    return () => {
      removeEventListener('keydown', start)
      removeEventListener('blur', stop)
      document.removeEventListener('visibilitychange', stop)
    }
  }, [])
  const cover = useFocusBefore()
  return (
    <div className="cabinet-paused" role="alertdialog" aria-label="Paused" ref={cover}>
      {stepsLeft !== undefined ? (
        <p className="cabinet-resume numbers" role="status" key={stepsLeft}>
          {stepsLeft}
        </p>
      ) : (
        <>
          <p>Paused</p>
          <Button size="large" onClick={() => setStepsLeft(resumeSteps)} autoFocus>
            Go on
          </Button>
          <p className="cabinet-pause-note">{note}</p>
        </>
      )}
    </div>
  )
}

export function pauseNote(left: number) {
  if (left < 0) return `That's more than ${mostPauses} pauses, so this round won't rank.`
  if (left === 0) return "That was the last pause: one more and this round won't rank."
  return left === 1 ? '1 pause left' : `${left} pauses left`
}

/** Returns the focus to what the cover hid, so that keyboard players continue where they were. */
function useFocusBefore() {
  const cover = useRef<HTMLDivElement>(null)
  const [before] = useState(() => document.activeElement)
  useEffect(() => {
    const board = cover.current?.parentElement
    return () => {
      const target = board?.contains(before) ? before : (board?.querySelector('button') ?? before)
      if (target instanceof HTMLElement) target.focus({ preventScroll: true })
    }
  }, [before])
  return cover
}
