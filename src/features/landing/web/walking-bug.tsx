import { memo, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { BedBug, type BugPose } from '#features/mascot/web/bed-bug.tsx'
import type { Point } from '../rules/wander.ts'
import { useWalkOf, type Walk } from './use-wander.ts'
import './walking-bug.css'

type WalkingBugProps = {
  ref?: RefObject<HTMLButtonElement | null>
  className: string
  walk: Walk
  isCaught: boolean
  /** Whether it is not to be seen where it is. The keyboard still finds it. */
  isHiding?: boolean
  imageUrl: string | null
  /** What the comic star says when it is caught. */
  cry: string
  /** Which one it was; every fifth is celebrated. */
  tally?: number
  /** Told where the bug was on the screen at that moment: it may have been half-way through a step. */
  onCatch: (at: Point) => void
}

/** The bug on its way, as a button: who presses it has caught it. Its middle is at the walk's point. */
export function WalkingBug({
  ref: givenRef,
  className,
  walk,
  isCaught,
  isHiding,
  imageUrl,
  cry,
  tally,
  onCatch,
}: WalkingBugProps) {
  const ownRef = useRef<HTMLButtonElement>(null)
  const ref = givenRef ?? ownRef
  useWalkOf(ref, walk, moveTo)
  const { at, heading } = walk
  const turn = `rotateY(${heading.facing === 'left' ? 180 : 0}deg) rotate(${heading.tiltDeg}deg)`
  useStrides(ref, walk, turn)
  const catchHere = ({ currentTarget }: { currentTarget: Element }) => onCatch(middleOf(currentTarget))
  return (
    <button
      ref={ref}
      type="button"
      aria-label="Catch the bed bug"
      className={`walking-bug ${className}`}
      data-caught={isCaught || undefined}
      data-hiding={isHiding || undefined}
      style={{ transform: moveTo(at) }}
      // A finger that comes down on it has caught it, wherever it would have walked by the time the finger is up.
      onPointerDown={catchHere}
      onClick={catchHere}
    >
      <span className="walking-bug-turn" style={isCaught ? undefined : { transform: turn }}>
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

const strideMs = 300

/** Turns it where it goes, and moves its legs, or waddles with the picture, for as long as it walks. */
function useStrides(bug: RefObject<HTMLElement | null>, walk: Walk, turn: string) {
  const turnBefore = useRef(turn)
  useLayoutEffect(() => {
    const { walkMs } = walk
    const turning = [turnBefore.current, turn].map((transform) => ({ transform }))
    turnBefore.current = turn
    if (walkMs === 0 || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const iterations = Math.max(1, Math.round(walkMs / strideMs))
    const timing = { duration: walkMs / iterations, iterations }
    const animations = Object.entries(strides).map(([part, frames]) =>
      bug.current?.querySelector(part)?.animate(frames, timing),
    )
    animations.push(
      bug.current?.querySelector('.walking-bug-turn')?.animate(turning, { duration: 220, easing: 'ease-out' }),
    )
    return () => {
      for (const animation of animations) animation?.cancel()
    }
  }, [bug, walk, turn])
}

/** Of each part one stride. Transforms and opacity alone: the compositor shows them without the main thread. */
const strides: Record<string, Keyframe[]> = {
  '.walking-bug-strides': ['none', '0 -1.5%', 'none', '0 -1.5%', 'none'].map((translate) => ({ translate })),
  '.walking-bug-strides > :first-child': [1, 0, 0].map((opacity) => ({ opacity, easing: 'step-end' })),
  '.walking-bug-strides > :last-child': [0, 1, 1].map((opacity) => ({ opacity, easing: 'step-end' })),
  '.walking-bug-picture': [-5, 5, -5].map((degrees) => ({ rotate: `${degrees}deg`, easing: 'ease-in-out' })),
}

/** Every fifth is a reason to celebrate, even for the bug. */
function poseFor({ isCaught, tally = 0 }: { isCaught: boolean; tally: number | undefined }): BugPose {
  if (!isCaught) return 'walking'
  return tally > 0 && tally % 5 === 0 ? 'celebrating' : 'caught'
}

export function middleOf(element: Element): Point {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 }
}

/** The picture somebody chose, or the drawing where there is none or it does not load. It stays the same from step to step. */
const BugFigure = memo(function BugFigure({ imageUrl, pose }: { imageUrl: string | null; pose: BugPose }) {
  const [failedUrl, setFailedUrl] = useState<string>()
  if (!imageUrl || imageUrl === failedUrl) return pose === 'walking' ? <BugStrides /> : <BedBug pose={pose} />
  return (
    <img
      src={imageUrl}
      alt=""
      draggable={false}
      className="walking-bug-picture"
      onError={() => setFailedUrl(imageUrl)}
    />
  )
})

/**
 * Two drawings that take turns. Browsers move the legs inside a drawing on the main thread and paint every frame; showing one drawing or the
 * other costs a phone nothing.
 */
function BugStrides() {
  return (
    <span className="walking-bug-strides">
      <BedBug pose="walking" />
      <BedBug pose="walking" />
    </span>
  )
}
