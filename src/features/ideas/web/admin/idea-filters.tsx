import { ArrowDown, ArrowUp } from 'lucide-react'
import { Button } from '#platform/web/ui/form/button.tsx'
import { Options, Select } from '#platform/web/ui/form/select.tsx'
import { categoryLabels, parseLabelled, priorityLabels, statusLabels } from '../../rules/idea-values.ts'
import type { BoardFilters } from '../ideas-api.ts'

export type Filters = BoardFilters & Required<Pick<BoardFilters, 'sort' | 'direction'>>

export const noFilters: Filters = { sort: 'created_at', direction: 'desc' }

const sortLabels = { created_at: 'Created', updated_at: 'Updated', votes: 'Votes' } as const

type IdeaFiltersProps = { filters: Filters; onChange: (filters: Filters) => void }

export function IdeaFilters({ filters, onChange }: IdeaFiltersProps) {
  const isDescending = filters.direction === 'desc'
  return (
    <search className="panel-toolbar brainstorm-toolbar">
      <Select
        label="Category"
        value={filters.category ?? ''}
        onChange={(event) => onChange({ ...filters, category: parseLabelled(categoryLabels, event.target.value) })}
      >
        <option value="">All categories</option>
        <Options labels={categoryLabels} />
      </Select>
      <Select
        label="Status"
        value={filters.status ?? ''}
        onChange={(event) => onChange({ ...filters, status: parseLabelled(statusLabels, event.target.value) })}
      >
        <option value="">All statuses</option>
        <Options labels={statusLabels} />
      </Select>
      <Select
        label="Priority"
        value={filters.priority ?? ''}
        onChange={(event) => onChange({ ...filters, priority: parseLabelled(priorityLabels, event.target.value) })}
      >
        <option value="">All priorities</option>
        <Options labels={priorityLabels} />
      </Select>
      <Select
        label="Sort by"
        value={filters.sort}
        onChange={(event) =>
          onChange({ ...filters, sort: parseLabelled(sortLabels, event.target.value) ?? noFilters.sort })
        }
      >
        <Options labels={sortLabels} />
      </Select>
      <Button variant="secondary" onClick={() => onChange({ ...filters, direction: isDescending ? 'asc' : 'desc' })}>
        {isDescending ? <ArrowDown aria-hidden="true" /> : <ArrowUp aria-hidden="true" />}
        {isDescending ? 'Descending' : 'Ascending'}
      </Button>
    </search>
  )
}
