import { type KeyboardEvent, useId } from 'react'
import { FieldError } from '#platform/web/ui/field.tsx'
import { sceneLimits } from '../../rules/check-scene.ts'
import type { Click } from '../../rules/wheres-ash.ts'
import { clickedPoint, movedPoint } from '../point-on-picture.ts'
import './target-picker.css'

type TargetPickerProps = {
  imageUrl: string
  target: Click | null
  radius: number
  error?: string | undefined
  onPick: (target: Click) => void
  onRadius: (radius: number) => void
}

/** Where to find Ash: a click on the picture, or arrow keys; the slider says how exactly a player must hit. */
export function TargetPicker({ imageUrl, target, radius, error, onPick, onRadius }: TargetPickerProps) {
  const id = useId()

  const handleKeyDown = (event: KeyboardEvent) => {
    const moved = movedPoint(event, target, 1)
    if (moved) onPick(moved)
  }

  return (
    <div className="field">
      <span className="field-label">Target</span>
      <span className="field-hint" id={`${id}-hint`}>
        {target
          ? `${Math.round(target.x)} % across, ${Math.round(target.y)} % down. Click or use the arrow keys to move it.`
          : 'Click on the picture where Ash is.'}
      </span>
      <button
        type="button"
        className="target-picker"
        aria-label="Set the target"
        aria-describedby={`${id}-hint ${id}-error`}
        aria-invalid={error ? true : undefined}
        onClick={(event) => onPick(clickedPoint(event, target))}
        onKeyDown={handleKeyDown}
      >
        <img src={imageUrl} alt="" draggable={false} />
        {target && (
          // A radius is a share of the picture in both directions, so on a wide picture the circle is an ellipse.
          <span
            className="target-circle"
            style={{
              left: `${target.x - radius}%`,
              top: `${target.y - radius}%`,
              width: `${radius * 2}%`,
              height: `${radius * 2}%`,
            }}
          />
        )}
      </button>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      <label className="target-radius">
        <span className="field-label">
          Radius <span className="numbers font-normal text-ink-soft">{radius} %</span>
        </span>
        <input
          type="range"
          min={sceneLimits.smallestRadius}
          max={sceneLimits.largestRadius}
          step={0.1}
          value={radius}
          onChange={(event) => onRadius(Number(event.target.value))}
        />
      </label>
    </div>
  )
}
