import { memo, type RefObject, useLayoutEffect, useState } from 'react'
import { BedBug, type BugPose } from '#features/mascot/web/bed-bug.tsx'
import { durationOf, endOf, fadeMs, type Point, type Route, type Stance } from '../rules/wander.ts'
import { framesAlong, lessMotion, useAlongRoute } from './use-wander.ts'
import './bug-drawing.css'

type BugDrawingProps = {
  ref: RefObject<HTMLButtonElement | null>
  className: string
  route: Route
  isCaught: boolean
  imageUrl: string | null
  cry: string
  tally?: number
  onCatch: () => void
}

export function BugDrawing({ ref, className, route, isCaught, imageUrl, cry, tally, onCatch }: BugDrawingProps) {
  useAlongRoute(ref, route, moveTo)
  useStrides(ref, route)
  const end = endOf(route)
  return (
    <button
      ref={ref}
      type="button"
      aria-label="Catch the bed bug"
      className={`bug-drawing ${className}`}
      data-caught={isCaught || undefined}
      data-hiding={end.isHidden || undefined}
      style={{ transform: moveTo(end.at) }}
      // Catches on touch down, because the bug may have walked on by the time the finger lifts.
      onPointerDown={onCatch}
      onClick={onCatch}
    >
      <span className="bug-drawing-turn" style={isCaught ? undefined : turnOf(end)}>
        <BugFigure imageUrl={imageUrl} pose={poseFor({ isCaught, tally })} />
      </span>
      {isCaught && (
        <span className="caught-star" aria-hidden="true">
          <span>{cry}</span>
          {tally ? <b className="caught-number">No. {tally}</b> : null}
        </span>
      )}
    </button>
  )
}

const moveTo = ({ x, y }: Point) => `translate(${x}px, ${y}px)`

const turnOf = ({ heading }: Stance) => ({
  transform: `rotateY(${heading.facing === 'left' ? 180 : 0}deg) rotate(${heading.tiltDeg}deg)`,
})

const turnMs = 220
const strideMs = 300

function useStrides(bug: RefObject<HTMLElement | null>, route: Route) {
  useLayoutEffect(() => {
    const figure = bug.current?.querySelector('.bug-drawing-turn')
    if (!figure) return
    const duration = durationOf(route)
    const turning = framesAlong(route, { styleOf: turnOf, takesMs: () => turnMs, easing: 'ease-out' })
    const hiding = framesAlong(route, {
      styleOf: ({ isHidden }) => ({ opacity: isHidden ? 0 : 1 }),
      beginsMs: ({ isHidden, walkMs }) => (isHidden ? 0 : Math.max(0, walkMs - fadeMs)),
      takesMs: () => fadeMs,
    })
    const animations = [turning, hiding].map((frames) => figure.animate(frames, duration))
    if (route.hops.some(({ walkMs }) => walkMs > 0) && !lessMotion().matches) {
      const timing = { duration: strideMs, iterations: duration / strideMs }
      for (const [part, frames] of Object.entries(strides)) {
        const animation = figure.querySelector(part)?.animate(frames, timing)
        if (animation) animations.push(animation)
      }
    }
    return () => {
      for (const animation of animations) animation.cancel()
    }
  }, [bug, route])
}

/** Only transforms and opacity, which the compositor animates without the main thread. */
const strides: Record<string, Keyframe[]> = {
  '.bug-drawing-strides': ['none', '0 -1.5%', 'none', '0 -1.5%', 'none'].map((translate) => ({ translate })),
  '.bug-drawing-strides > :first-child': [1, 0, 0].map((opacity) => ({ opacity, easing: 'step-end' })),
  '.bug-drawing-strides > :last-child': [0, 1, 1].map((opacity) => ({ opacity, easing: 'step-end' })),
  '.bug-drawing-picture': [-5, 5, -5].map((degrees) => ({ rotate: `${degrees}deg`, easing: 'ease-in-out' })),
}

function poseFor({ isCaught, tally = 0 }: { isCaught: boolean; tally: number | undefined }): BugPose {
  if (!isCaught) return 'walking'
  return tally > 0 && tally % 5 === 0 ? 'celebrating' : 'caught'
}

/** Memoized, so that the figure persists across routes. */
const BugFigure = memo(function BugFigure({ imageUrl, pose }: { imageUrl: string | null; pose: BugPose }) {
  const [failedUrl, setFailedUrl] = useState<string>()
  if (!imageUrl || imageUrl === failedUrl) return pose === 'walking' ? <BugStrides /> : <BedBug pose={pose} />
  return (
    <img
      src={imageUrl}
      alt=""
      draggable={false}
      className="bug-drawing-picture"
      onError={() => setFailedUrl(imageUrl)}
    />
  )
})

/** Browsers animate legs inside a drawing on the main thread; switching between two is free. */
function BugStrides() {
  return (
    <span className="bug-drawing-strides">
      <BedBug pose="walking" />
      <BedBug pose="walking" />
    </span>
  )
}
