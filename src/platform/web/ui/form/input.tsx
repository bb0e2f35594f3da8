import type { ComponentProps } from 'react'
import { Field, type FieldText } from './field.tsx'

type InputProps = FieldText & ComponentProps<'input'>

/** Only prose gets its own text direction, not addresses or numbers. */
export function Input({ label, hint, error, isOptional, className, id, ...input }: InputProps) {
  return (
    <Field {...{ label, hint, error, isOptional, className, id }}>
      {(control) => (
        <input className="control" dir={isProse(input.type) ? 'auto' : undefined} {...input} {...control} />
      )}
    </Field>
  )
}

function isProse(type: string | undefined) {
  return type === undefined || type === 'text' || type === 'search'
}
