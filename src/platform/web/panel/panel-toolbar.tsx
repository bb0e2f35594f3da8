import { Search } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { Field } from '../ui/form/field.tsx'
import { FoldedFilters } from '../ui/form/filter-form.tsx'
import { Options, Select } from '../ui/form/select.tsx'
import { orderKey, orderLabels, orderOf, type PanelColumn, type SortLabels } from './panel-table.tsx'
import { ShortcutsButton, useSingleKeys } from './shortcuts.tsx'
import type { PanelListState } from './use-panel-list.ts'

import './panel.css'

type PanelToolbarProps = {
  list: Pick<PanelListState<unknown>, 'search' | 'setSearch'> & Partial<Pick<PanelListState<unknown>, 'filters'>>
  label: string
  children?: ReactNode
}

export function PanelToolbar({ list, label, children }: PanelToolbarProps) {
  const field = useRef<HTMLInputElement>(null)
  useSingleKeys({ '/': () => field.current?.focus() })
  return (
    <search className="panel-toolbar">
      <Field label={label}>
        {(control) => (
          <div className="panel-search">
            <Search aria-hidden="true" />
            <input
              ref={field}
              type="search"
              className="control"
              dir="auto"
              maxLength={200}
              value={list.search}
              onChange={(event) => list.setSearch(event.target.value)}
              {...control}
            />
          </div>
        )}
      </Field>
      {children && (
        <FoldedFilters values={Object.values(list.filters ?? {})} className="panel-filters">
          {children}
        </FoldedFilters>
      )}
      <ShortcutsButton />
    </search>
  )
}

type PanelFilterProps = {
  list: Pick<PanelListState<unknown>, 'filters' | 'setFilter'>
  name: string
  label: string
  all: string
  labels: Record<string, string>
}

export function PanelFilter({ list, name, label, all, labels }: PanelFilterProps) {
  const value = list.filters[name] ?? ''
  return (
    <Select label={label} value={value} onChange={(event) => list.setFilter(name as never, event.target.value)}>
      <option value="">{all}</option>
      {/* The address may have a value that is still loading or was deleted. */}
      {value && !(value in labels) && <option value={value}>…</option>}
      <Options labels={labels} />
    </Select>
  )
}

type OrderSelectProps<Item> = {
  list: Pick<PanelListState<unknown>, 'order' | 'setOrder'>
  columns: readonly PanelColumn<Item>[]
  labels: SortLabels
}

export function OrderSelect<Item>({ list, columns, labels }: OrderSelectProps<Item>) {
  return (
    list.order && (
      <Select
        label="Sort by"
        value={orderKey(list.order)}
        onChange={(event) => list.setOrder(orderOf(event.target.value))}
      >
        <Options labels={orderLabels(columns, labels)} />
      </Select>
    )
  )
}
