import { keepPreviousData, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { type ReactNode, useDeferredValue, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { describeFailure } from '#platform/web/describe-failure.ts'
import { Button } from '#platform/web/ui/form/button.tsx'
import { Input } from '#platform/web/ui/form/input.tsx'

type Named = { id: string; name: string }

// biome-ignore lint/suspicious/noExplicitAny: each call has query keys of its own
type FindOptions<Item> = UseQueryOptions<Item[], Error, Item[], any>

type SearchPickerProps<Item extends Named> = {
  label: string
  hint?: string
  error?: string | undefined
  isOptional?: boolean
  chosen: Item | null
  find: (search: string) => FindOptions<Item>
  noteOf?: (item: Item) => ReactNode
  onChange: (item: Item | null) => void
}

export function SearchPicker<Item extends Named>(props: SearchPickerProps<Item>) {
  const { label, hint, error, isOptional, chosen, find, noteOf, onChange } = props
  const [search, setSearch] = useState('')
  const wanted = useDeferredValue(search.trim())
  const found = useQuery({ ...find(wanted), enabled: wanted !== '', placeholderData: keepPreviousData })
  const field = useRef<HTMLDivElement>(null)
  /** The focused element disappears with the change, so we move the focus. */
  const change = (item: Item | null) => {
    setSearch('')
    flushSync(() => onChange(item))
    field.current?.querySelector<HTMLElement>('input, button')?.focus()
  }
  if (chosen) {
    return (
      <div className="field" ref={field}>
        <p className="field-label">{label}</p>
        <p className="picked">
          <span className="min-w-0">
            <bdi>{chosen.name}</bdi> {noteOf && <span className="text-ink-soft text-small">{noteOf(chosen)}</span>}
          </span>
          <Button variant="quiet" size="icon" aria-label={`Remove ${label.toLowerCase()}`} onClick={() => change(null)}>
            <X aria-hidden="true" />
          </Button>
        </p>
      </div>
    )
  }
  const items = wanted === '' ? [] : (found.data ?? [])
  return (
    <div ref={field}>
      <Input
        label={label}
        type="search"
        autoComplete="off"
        maxLength={200}
        {...(hint && { hint })}
        {...(error && { error })}
        {...(isOptional && { isOptional })}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          // Enter would submit the surrounding form.
          event.preventDefault()
          if (items[0]) change(items[0])
        }}
      />
      {items.length > 0 && (
        <ul ref={bringIntoView} className="picker-found" aria-label="Found">
          {items.map((item) => (
            <li key={item.id}>
              <button type="button" onClick={() => change(item)}>
                <bdi>{item.name}</bdi> {noteOf && <span className="text-ink-soft text-small">{noteOf(item)}</span>}
              </button>
            </li>
          ))}
        </ul>
      )}
      <p role="status" className="text-ink-soft text-small">
        {wanted !== '' && found.isSuccess && items.length === 0 && 'Nothing found.'}
        {found.error && describeFailure(found.error).text}
      </p>
    </div>
  )
}

/** At the end of a dialog, the list would open below the visible area. */
function bringIntoView(list: HTMLElement | null) {
  list?.scrollIntoView({ block: 'nearest' })
}
