import { Plus, Trash2 } from 'lucide-react'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { Button } from '#platform/web/ui/form/button.tsx'
import { FieldError } from '#platform/web/ui/form/field.tsx'
import { VisuallyHidden } from '#platform/web/ui/visually-hidden.tsx'
import { type OtherTargetDraft, type SceneDraft, sceneLimits } from '../../rules/check-scene.ts'
import type { Click } from '../../rules/wheres-ash.ts'
import { clickedPoint, movedPoint } from '../point-on-picture.ts'
import { circleStyle } from '../scene-view.tsx'
import './target-picker.css'

type Targets = Pick<SceneDraft, 'target' | 'target_radius' | 'other_targets'>

type TargetPickerProps = Targets & {
  imageUrl: string
  error?: string | undefined
  onChange: (change: Partial<Targets>) => void
}

export function TargetPicker({ imageUrl, target, target_radius, other_targets, error, onChange }: TargetPickerProps) {
  const id = useId()
  const adding = useRef<HTMLButtonElement>(null)
  const [chosen, setChosen] = useState(0)
  const ash: OtherTargetDraft = { name: 'Ash', place: target, radius: target_radius }
  const targets = [ash, ...other_targets]
  // Another version of the scene may have fewer targets.
  const current = Math.min(chosen, other_targets.length)
  const { place, radius, name } = targets[current] as OtherTargetDraft

  const changeOther = (index: number, change: Partial<OtherTargetDraft>) =>
    onChange({ other_targets: other_targets.map((other, at) => (at === index - 1 ? { ...other, ...change } : other)) })
  const put = (at: Click) => (current === 0 ? onChange({ target: at }) : changeOther(current, { place: at }))
  const resize = (size: number) =>
    current === 0 ? onChange({ target_radius: size }) : changeOther(current, { radius: size })
  const add = () => {
    onChange({ other_targets: [...other_targets, { name: '', place: null, radius: target_radius }] })
    setChosen(targets.length)
  }
  const remove = (index: number) => {
    onChange({ other_targets: other_targets.filter((_, at) => at !== index - 1) })
    setChosen(0)
    adding.current?.focus()
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    const moved = movedPoint(event, place, 1)
    if (moved) put(moved)
  }

  return (
    <div className="field">
      <span className="field-label" id={`${id}-label`}>
        Targets
      </span>
      <span className="field-hint">Each run asks for one of them, so nobody can learn the spots by heart.</span>
      <div className="target-list" role="radiogroup" aria-labelledby={`${id}-label`}>
        {targets.map(({ name, place }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: targets have no id, and keep their order while they are edited
          <div key={at} className="target-row" data-chosen={at === current || undefined}>
            <label className="target-choice">
              <input type="radio" name={`${id}-chosen`} checked={at === current} onChange={() => setChosen(at)} />
              <span className="numbers">{at + 1}</span>
              <span className={at === 0 ? undefined : 'sr-only'}>{name || `Target ${at + 1}`}</span>
            </label>
            {at > 0 && (
              <>
                <input
                  className="control"
                  aria-label={`Name of target ${at + 1}`}
                  placeholder="the rubber duck"
                  maxLength={sceneLimits.targetNameLength}
                  value={name}
                  // Typing a name chooses its target, which is usually placed next.
                  onFocus={() => setChosen(at)}
                  onChange={(event) => changeOther(at, { name: event.target.value })}
                />
                <Button
                  variant="quiet"
                  size="icon"
                  aria-label={`Remove ${name || `target ${at + 1}`}`}
                  onClick={() => remove(at)}
                >
                  <Trash2 aria-hidden="true" />
                </Button>
              </>
            )}
            <span className="target-place numbers">{place ? describePlace(place) : 'not placed yet'}</span>
          </div>
        ))}
      </div>
      <Button
        variant="secondary"
        size="small"
        className="justify-self-start"
        ref={adding}
        disabled={other_targets.length >= sceneLimits.otherTargets}
        onClick={add}
      >
        <Plus aria-hidden="true" />
        Add another target
      </Button>
      <span className="field-hint" id={`${id}-hint`}>
        {place
          ? `Click or use the arrow keys to move ${name || 'it'}.`
          : `Click on the picture where ${name || 'it'} is.`}
      </span>
      <button
        type="button"
        className="target-picker"
        aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}
        aria-invalid={error ? true : undefined}
        onClick={(event) => put(clickedPoint(event, place))}
        onKeyDown={handleKeyDown}
      >
        <VisuallyHidden>Set the target</VisuallyHidden>
        <img src={imageUrl} alt="" draggable={false} />
        {targets.map(
          ({ place, radius }, at) =>
            place && (
              <span
                // biome-ignore lint/suspicious/noArrayIndexKey: as above
                key={at}
                aria-hidden="true"
                className="target-circle numbers"
                data-chosen={at === current || undefined}
                style={circleStyle({ ...place, radius })}
              >
                <span>{at + 1}</span>
              </span>
            ),
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
          onChange={(event) => resize(Number(event.target.value))}
        />
      </label>
    </div>
  )
}

export function describePlace({ x, y }: Click) {
  return `${Math.round(x)} % across, ${Math.round(y)} % down`
}
