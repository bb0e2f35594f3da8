import { useEffect, useEffectEvent, useState } from 'react'
import { Button } from '#platform/web/ui/button.tsx'

const resumeSteps = 3
/** Shorter than before a round: the player knows the game already. */
const resumeStepMs = 600

/** Over a paused game. It goes on after a short countdown, so that a hand has found its place again. */
export function Paused({ onResume }: { onResume: () => void }) {
  const [stepsLeft, setStepsLeft] = useState<number>()
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
  return (
    <div className="cabinet-paused" role="alertdialog" aria-label="Paused">
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
        </>
      )}
    </div>
  )
}
