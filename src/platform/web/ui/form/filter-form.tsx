import type { FormEvent, ReactNode } from 'react'
import type { Page } from '#platform/rules/paging.ts'
import type { ListFilters } from '../../list-filters.ts'
import { Input } from './input.tsx'
import { Select } from './select.tsx'

type FilterFormProps = {
  /** The list's own address. */
  action: string
  /** Of the form. */
  className?: string
  children: ReactNode
}

/** A plain GET form, so that it also filters without scripts; with them each field filters as it changes. */
export function FilterForm({ action, className, children }: FilterFormProps) {
  const keepHere = (event: FormEvent) => event.preventDefault()
  return (
    <form method="get" action={action} className={className} onSubmit={keepHere}>
      {children}
      <noscript>
        <button type="submit" className="btn btn-secondary">
          Filter
        </button>
      </noscript>
    </form>
  )
}

type SearchFieldProps = { filters: ListFilters; placeholder: string; className?: string }

export function SearchField({ filters, placeholder, className }: SearchFieldProps) {
  return (
    <Input
      label="Search"
      type="search"
      name="search"
      placeholder={placeholder}
      maxLength={200}
      enterKeyHint="search"
      className={className}
      value={filters.text}
      onChange={(event) => filters.setText(event.target.value)}
    />
  )
}

type FilterSelectProps = {
  label: string
  name: string
  value: string | undefined
  /** What it says when nothing is chosen. */
  all: string
  options: readonly { id: string; name: string }[]
  /** What a chosen one is called that isn't among the options: the address may name any. */
  other: string
  onChange: (value: string | undefined) => void
}

/** One of many, or all of them. */
export function FilterSelect({ label, name, value = '', all, options, other, onChange }: FilterSelectProps) {
  const isListed = value === '' || options.some(({ id }) => id === value)
  return (
    <Select label={label} name={name} value={value} onChange={(event) => onChange(event.target.value || undefined)}>
      <option value="">{all}</option>
      {!isListed && <option value={value}>{other}</option>}
      {options.map((option) => (
        <option key={option.id} value={option.id}>
          {option.name}
        </option>
      ))}
    </Select>
  )
}

type FoundCountProps = {
  /** Left out while others load, and where nothing is filtered. */
  found: Pick<Page<unknown>, 'total' | 'is_total_capped'> | false
  one: string
  many: string
}

/** Says to a screen reader what the filters have left. Always in the page: a live region that comes with its text stays silent. */
export function FoundCount({ found, one, many }: FoundCountProps) {
  return (
    <p role="status" className="sr-only">
      {found && `${found.total}${found.is_total_capped ? '+' : ''} ${found.total === 1 ? one : many} found`}
    </p>
  )
}
