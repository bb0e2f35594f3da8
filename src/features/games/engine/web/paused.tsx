import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '#platform/web/ui/form/button.tsx'
import { mostPauses } from '../rules/game.ts'

const resumeSteps = 3
/** Shorter than before a round: the player knows the game already. */
const resumeStepMs = 600

type PausedProps = {
  onResume: () => void
  /** What the player should know about pausing. */
  note: string
  /** The player has already said that the game should go on. */
  isResuming?: boolean
}

/**
 * Covers a paused game, so that nobody studies it while its clock stands still. It goes on after a short countdown, so that a hand finds its
 * place again, and the cover stays until then.
 */
export function Paused({ onResume, note, isResuming = false }: PausedProps) {
  const [stepsLeft, setStepsLeft] = useState(isResuming ? resumeSteps : undefined)
  const resume = useEffectEvent(onResume)
  useEffect(() => {
    if (stepsLeft === undefined) return
    const timer = setTimeout(() => (stepsLeft > 1 ? setStepsLeft(stepsLeft - 1) : resume()), resumeStepMs)
    return () => clearTimeout(timer)
  }, [stepsLeft])
  useEffect(() => {
    // Left once more while it counts: then it does not go on behind the player's back.
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

/** What it means for the round that it can be paused so many more times. */
export function pauseNote(left: number) {
  if (left < 0) return `That's more than ${mostPauses} pauses, so this round won't rank.`
  if (left === 0) return "That was the last pause: one more and this round won't rank."
  return left === 1 ? '1 pause left' : `${left} pauses left`
}

/** Gives the focus back to what the cover hid: whoever plays by keyboard goes on where they were. */
function useFocusBefore() {
  const cover = useRef<HTMLDivElement>(null)
  const [before] = useState(() => document.activeElement)
  useEffect(() => {
    const board = cover.current?.parentElement
    return () => {
      const target = board?.contains(before) ? before : board?.querySelector('button')
      if (target instanceof HTMLElement) target.focus({ preventScroll: true })
    }
  }, [before])
  return cover
}
