import type { ComponentProps } from 'react'
import { Field, type FieldText } from './field.tsx'

type TextareaProps = FieldText & ComponentProps<'textarea'>

export function Textarea({ label, hint, error, isOptional, className, id, ...textarea }: TextareaProps) {
  return (
    <Field {...{ label, hint, error, isOptional, className, id }}>
      {(control) => <textarea className="control" dir="auto" {...textarea} {...control} />}
    </Field>
  )
}
