import type { ComponentProps } from 'react'
import { Field, type FieldText } from './field.tsx'

type InputProps = FieldText & ComponentProps<'input'>

/** `className` places the whole field. */
export function Input({ label, hint, error, isOptional, className, id, ...input }: InputProps) {
  return (
    <Field {...{ label, hint, error, isOptional, className, id }}>
      {(control) => <input className="control" {...input} {...control} />}
    </Field>
  )
}
