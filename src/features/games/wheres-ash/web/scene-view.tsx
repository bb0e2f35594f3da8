import { MoveHorizontal } from 'lucide-react'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { formatPoints } from '#features/leaderboards/rules/board-texts.ts'
import { useScreenOrientation } from '../../engine/web/use-pause-when-left.ts'
import type { Circle } from '../rules/contract.ts'
import type { Click } from '../rules/wheres-ash.ts'
import { clickedPoint, movedPoint } from './point-on-picture.ts'

type SceneViewProps = {
  imageUrl: string
  label: string
  hint: Circle | null
  found: (Circle & { points: number }) | null
  tap: Tap | null
  onPoint: (click: Click) => void
}

export type Tap = Click & { isWrong: boolean }

const steps = { wide: 4, fine: 1 }

/** On a phone the picture is as high as the screen and scrolls sideways. */
export function SceneView({ imageUrl, label, hint, found, tap, onPoint }: SceneViewProps) {
  const [cursor, setCursor] = useState<Click>()
  const [isLarge, setIsLarge] = useState(isUprightPhone)
  const [isPushed, setIsPushed] = useState(false)
  const orientation = useScreenOrientation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a phone that was turned starts with what suits its new shape
  useEffect(() => setIsLarge(isUprightPhone()), [orientation])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new picture starts without a crosshair
  useEffect(() => setCursor(undefined), [imageUrl])

  const handleKeyDown = (event: KeyboardEvent) => {
    const moved = movedPoint(event, cursor, event.shiftKey ? steps.fine : steps.wide)
    if (moved) setCursor(moved)
  }

  return (
    <div className="scene-place">
      <div className="scene-frame" data-large={isLarge || undefined} onScroll={() => setIsPushed(true)}>
        <button
          type="button"
          className="scene"
          aria-label={`${label} Arrow keys move the crosshair, Enter points.`}
          onClick={(event) => onPoint(clickedPoint(event, cursor))}
          onKeyDown={handleKeyDown}
          ref={takeFocus}
        >
          <img src={imageUrl} alt="" draggable={false} />
          {hint && <span className="scene-hint" style={circleStyle(hint)} ref={bringIntoView} />}
          {found && (
            <>
              <span className="scene-found" style={circleStyle(found)} />
              <span className="scene-points numbers" style={{ left: `${found.x}%`, top: `${found.y}%` }}>
                +{formatPoints(found.points)}
              </span>
            </>
          )}
          {tap && (
            <span
              className="scene-click"
              data-asked={!tap.isWrong || undefined}
              data-latest={tap.isWrong || undefined}
              style={{ left: `${tap.x}%`, top: `${tap.y}%` }}
            />
          )}
          {cursor && <span className="scene-cursor" style={{ left: `${cursor.x}%`, top: `${cursor.y}%` }} />}
        </button>
      </div>
      {/* Beside the picture rather than over it, where it could cover the target. */}
      <div className="scene-tools">
        <button type="button" className="scene-zoom" onClick={() => setIsLarge(!isLarge)}>
          {isLarge ? 'Smaller' : 'Larger'}
        </button>
        {isLarge && !isPushed && (
          <p className="scene-push">
            <MoveHorizontal aria-hidden="true" />
            Drag to look around
          </p>
        )}
      </div>
    </div>
  )
}

const takeFocus = (element: HTMLElement | null) => element?.focus({ preventScroll: true })

const bringIntoView = (circle: HTMLElement | null) => circle?.scrollIntoView({ block: 'nearest', inline: 'center' })

const isUprightPhone = () => matchMedia('(orientation: portrait) and (max-width: 640px)').matches

// The radius is a share of both sides, so on a wide picture the circle is an ellipse.
export function circleStyle({ x, y, radius }: Circle) {
  return { left: `${x - radius}%`, top: `${y - radius}%`, width: `${radius * 2}%`, height: `${radius * 2}%` }
}
