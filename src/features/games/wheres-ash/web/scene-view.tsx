import { type KeyboardEvent, type MouseEvent, useEffect, useState } from 'react'
import type { Circle } from '../rules/contract.ts'
import type { Click } from '../rules/wheres-ash.ts'

type SceneViewProps = {
  imageUrl: string
  sceneNumber: number
  hint: Circle | null
  found: Circle | null
  onPoint: (click: Click) => void
}

/** Arrow keys move the crosshair by this much of the picture, with Shift by less. */
const steps = { wide: 4, fine: 1 }
const moves: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** The picture to search, by mouse, finger or keyboard. On a phone it can be enlarged and pushed around. */
export function SceneView({ imageUrl, sceneNumber, hint, found, onPoint }: SceneViewProps) {
  const [cursor, setCursor] = useState<Click>()
  const [isLarge, setIsLarge] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new picture starts without a crosshair
  useEffect(() => setCursor(undefined), [imageUrl])

  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    // Enter and Space on the button: the crosshair points, not the button's middle.
    if (event.detail === 0) return onPoint(cursor ?? { x: 50, y: 50 })
    const box = event.currentTarget.getBoundingClientRect()
    onPoint({
      x: percent((event.clientX - box.left) / box.width),
      y: percent((event.clientY - box.top) / box.height),
    })
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    const move = moves[event.key]
    if (!move) return
    event.preventDefault()
    const step = event.shiftKey ? steps.fine : steps.wide
    setCursor(({ x, y } = { x: 50, y: 50 }) => ({
      x: Math.min(100, Math.max(0, x + move[0] * step)),
      y: Math.min(100, Math.max(0, y + move[1] * step)),
    }))
  }

  return (
    <div className="scene-frame" data-large={isLarge || undefined}>
      <button
        type="button"
        className="scene"
        aria-label={`Scene ${sceneNumber}. Arrow keys move the crosshair, Enter points.`}
        onClick={handleClick}
        onKeyDown={handleKeyDown}
      >
        <img src={imageUrl} alt="" draggable={false} />
        {hint && <span className="scene-hint" style={circleStyle(hint)} />}
        {found && <span className="scene-found" style={circleStyle(found)} />}
        {cursor && <span className="scene-cursor" style={{ left: `${cursor.x}%`, top: `${cursor.y}%` }} />}
      </button>
      <button type="button" className="scene-zoom" aria-pressed={isLarge} onClick={() => setIsLarge(!isLarge)}>
        {isLarge ? 'Smaller' : 'Larger'}
      </button>
    </div>
  )
}

function percent(share: number) {
  return Math.min(100, Math.max(0, share * 100))
}

// A radius is a share of the picture in both directions, so on a wide picture the circle is an ellipse.
export function circleStyle({ x, y, radius }: Circle) {
  return { left: `${x - radius}%`, top: `${y - radius}%`, width: `${radius * 2}%`, height: `${radius * 2}%` }
}
