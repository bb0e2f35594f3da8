import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import { FieldError } from './field.tsx'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode; hint?: ReactNode; error?: ReactNode }

export function Checkbox({ label, hint, error, className, id, ...input }: CheckboxProps) {
  const ownId = useId()
  const controlId = id ?? ownId
  const hintId = hint ? `${controlId}-hint` : undefined
  const errorId = error ? `${controlId}-error` : undefined
  return (
    <div className={className}>
      <label className="checkbox">
        <input
          type="checkbox"
          {...input}
          id={controlId}
          aria-describedby={classNames(hintId, errorId) || undefined}
          aria-invalid={error ? true : undefined}
        />
        <span>
          {label}
          {hint && (
            <span className="field-hint block" id={hintId}>
              {hint}
            </span>
          )}
        </span>
      </label>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  )
}
