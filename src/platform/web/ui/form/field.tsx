import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'

export type FieldText = { label: ReactNode; hint?: ReactNode; error?: ReactNode; isOptional?: boolean }

type ControlProps = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined }

type FieldProps = FieldText & { id?: string; className?: string; children: (control: ControlProps) => ReactNode }

export function Field({ id, label, hint, error, isOptional, className, children }: FieldProps) {
  const ownId = useId()
  const controlId = id ?? ownId
  const hintId = hint ? `${controlId}-hint` : undefined
  const errorId = error ? `${controlId}-error` : undefined
  return (
    <div className={classNames('field', className)}>
      <label className="field-label" htmlFor={controlId}>
        {label}
        {isOptional && <span className="font-normal text-ink-soft"> (optional)</span>}
      </label>
      {hint && (
        <p className="field-hint" id={hintId}>
          {hint}
        </p>
      )}
      {children({
        id: controlId,
        'aria-describedby': classNames(hintId, errorId) || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  )
}

export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p className="field-error" id={id}>
      <CircleAlert aria-hidden="true" />
      {children}
    </p>
  )
}
