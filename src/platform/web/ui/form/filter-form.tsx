import { SlidersHorizontal } from 'lucide-react'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import type { Page } from '#platform/rules/paging.ts'
import type { ListFilters } from '../../list-filters.ts'
import { classNames } from '../class-names.ts'
import { SkeletonField } from '../state/skeleton.tsx'
import { VisuallyHidden } from '../visually-hidden.tsx'
import { Button } from './button.tsx'
import { Input } from './input.tsx'
import { Select } from './select.tsx'

type FilterFormProps = {
  action: string
  search?: ReactNode
  values: readonly (string | undefined)[]
  children: ReactNode
}

/** This is a plain GET form, so it also works without scripts. */
export function FilterForm({ action, search, values, children }: FilterFormProps) {
  const keepHere = (event: FormEvent) => event.preventDefault()
  return (
    <form method="get" action={action} className="filter-form" onSubmit={keepHere}>
      {search}
      <FoldedFilters values={values}>
        {children}
        <noscript>
          <button type="submit" className="btn btn-secondary">
            Filter
          </button>
        </noscript>
      </FoldedFilters>
    </form>
  )
}

type FoldedFiltersProps = Pick<FilterFormProps, 'values' | 'children'> & { className?: string }

export function FoldedFilters({ values, className, children }: FoldedFiltersProps) {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  const setCount = values.filter(Boolean).length
  return (
    <>
      <Button
        variant="secondary"
        className="filter-toggle"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        <SlidersHorizontal aria-hidden="true" />
        Filter
        {setCount > 0 && (
          <span className="filter-count">
            {setCount}
            <VisuallyHidden> set</VisuallyHidden>
          </span>
        )}
      </Button>
      <div id={id} className={classNames('filter-fold', className)} data-open={isOpen || undefined}>
        {children}
      </div>
    </>
  )
}

export function FilterFormSkeleton({ fieldCount }: { fieldCount: number }) {
  return (
    <div className="filter-form">
      <SkeletonField className="filter-search" />
      <div className="filter-toggle skeleton h-11 w-28 rounded-control" />
      <div className="filter-fold">
        {Array.from({ length: fieldCount }, (_, field) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
          <SkeletonField key={field} />
        ))}
      </div>
    </div>
  )
}

type SearchFieldProps = { filters: ListFilters; placeholder: string }

export function SearchField({ filters, placeholder }: SearchFieldProps) {
  return (
    <Input
      label="Search"
      type="search"
      name="search"
      placeholder={placeholder}
      maxLength={200}
      enterKeyHint="search"
      className="filter-search"
      value={filters.text}
      onChange={(event) => filters.setText(event.target.value)}
    />
  )
}

type FilterSelectProps = {
  label: string
  name: string
  value: string | undefined
  all: string
  options: readonly { id: string; name: string }[]
  /** The URL may contain a value that isn't among the options. */
  other: string
  onChange: (value: string | undefined) => void
}

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
  /** False while another list loads, and if nothing is filtered. */
  found: Pick<Page<unknown>, 'total' | 'is_total_capped'> | false
  one: string
  many: string
}

/** A live region that appears together with its text isn't announced. */
export function FoundCount({ found, one, many }: FoundCountProps) {
  return (
    <p role="status" className="sr-only">
      {found && `${found.total}${found.is_total_capped ? '+' : ''} ${found.total === 1 ? one : many} found`}
    </p>
  )
}
