import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Field, type FieldText } from './field.tsx'

type SelectProps = FieldText & ComponentProps<'select'>

export function Select({ label, hint, error, isOptional, className, id, ...select }: SelectProps) {
  return (
    <Field {...{ label, hint, error, isOptional, className, id }}>
      {(control) => (
        <div className="select-frame">
          <select className="control" {...select} {...control} />
          <ChevronDown aria-hidden="true" />
        </div>
      )}
    </Field>
  )
}

export function Options({ labels }: { labels: Record<string, string> }) {
  return Object.entries(labels).map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ))
}
