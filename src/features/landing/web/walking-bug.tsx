import { type Ref, useState } from 'react'
import { BedBug, type BugPose } from '#features/mascot/web/bed-bug.tsx'
import type { Point } from '../rules/wander.ts'
import type { Walk } from './use-wander.ts'
import './walking-bug.css'

type WalkingBugProps = {
  ref?: Ref<HTMLButtonElement>
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
  ref,
  className,
  walk,
  isCaught,
  isHiding,
  imageUrl,
  cry,
  tally,
  onCatch,
}: WalkingBugProps) {
  const [stoodAt, setStoodAt] = useState<Point>()
  const { at, heading, walkMs } = walk
  const turn = `rotateY(${heading.facing === 'left' ? 180 : 0}deg) rotate(${heading.tiltDeg}deg)`
  const catchHere = ({ currentTarget }: { currentTarget: Element }) => onCatch(middleOf(currentTarget))
  return (
    <button
      ref={ref}
      type="button"
      aria-label="Catch the bed bug"
      className={`walking-bug ${className}`}
      data-caught={isCaught || undefined}
      data-hiding={isHiding || undefined}
      data-stands={stoodAt === at || undefined}
      style={{ transform: `translate(${at.x}px, ${at.y}px)`, transitionDuration: `${walkMs}ms` }}
      onTransitionEnd={({ target, currentTarget }) => target === currentTarget && setStoodAt(at)}
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

/** Every fifth is a reason to celebrate, even for the bug. */
function poseFor({ isCaught, tally = 0 }: { isCaught: boolean; tally: number | undefined }): BugPose {
  if (!isCaught) return 'walking'
  return tally > 0 && tally % 5 === 0 ? 'celebrating' : 'caught'
}

export function middleOf(element: Element): Point {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 }
}

/** The picture somebody chose, or the drawing where there is none or it does not load. */
function BugFigure({ imageUrl, pose }: { imageUrl: string | null; pose: BugPose }) {
  const [failedUrl, setFailedUrl] = useState<string>()
  if (!imageUrl || imageUrl === failedUrl) return <BedBug pose={pose} />
  return (
    <img
      src={imageUrl}
      alt=""
      draggable={false}
      className="walking-bug-picture"
      onError={() => setFailedUrl(imageUrl)}
    />
  )
}
