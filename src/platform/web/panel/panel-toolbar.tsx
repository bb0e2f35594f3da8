import { Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { Field } from '../ui/form/field.tsx'
import type { PanelListState } from './use-panel-list.ts'
import './panel.css'

type PanelToolbarProps = {
  list: Pick<PanelListState<unknown>, 'search' | 'setSearch'>
  /** 'Search things' */
  label: string
  /** Sort, filters: controls in a row. */
  children?: ReactNode
}

export function PanelToolbar({ list, label, children }: PanelToolbarProps) {
  return (
    <search className="panel-toolbar">
      <Field label={label}>
        {(control) => (
          <div className="panel-search">
            <Search aria-hidden="true" />
            <input
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
      {children}
    </search>
  )
}
