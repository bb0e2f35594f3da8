import { useLocation } from '@tanstack/react-router'
import { useWriteFilters } from '#platform/web/list-filters.ts'
import { orderKey, orderOf } from '#platform/web/panel/panel-table.tsx'
import { PanelFilter } from '#platform/web/panel/panel-toolbar.tsx'
import { FoldedFilters } from '#platform/web/ui/form/filter-form.tsx'
import { Options, Select } from '#platform/web/ui/form/select.tsx'
import { categoryLabels, ideaSorts, parseLabelled, priorityLabels, statusLabels } from '../../rules/idea-values.ts'

const orderLabels = {
  'created_at desc': 'Last added',
  'created_at asc': 'First added',
  'updated_at desc': 'Last changed',
  'updated_at asc': 'First changed',
  'votes desc': 'Most votes',
  'votes asc': 'Fewest votes',
} as const

/** What narrows and sorts the panel's list, as the address has it. */
export function useIdeaFilters() {
  const { category, status, priority, sort, direction } = useLocation({
    select: ({ search }) => search as Record<string, unknown>,
  })
  const write = useWriteFilters()
  const filters = {
    category: parseLabelled(categoryLabels, category),
    status: parseLabelled(statusLabels, status),
    priority: parseLabelled(priorityLabels, priority),
  }
  return {
    filters,
    order: {
      sort: ideaSorts.find((name) => name === sort) ?? 'created_at',
      direction: direction === 'asc' ? 'asc' : 'desc',
    } as const,
    isFiltered: Object.values(filters).some(Boolean),
    write: (change: Parameters<typeof write>[0]) => void write(change),
    clear: () => void write({ category: undefined, status: undefined, priority: undefined }),
  }
}

export function IdeaFilters({
  filters,
  order,
  write,
}: Omit<ReturnType<typeof useIdeaFilters>, 'isFiltered' | 'clear'>) {
  const list = {
    filters,
    setFilter: (name: string, value: string | undefined) => write({ [name]: value || undefined }),
  }
  return (
    <search className="panel-toolbar">
      <FoldedFilters values={Object.values(filters)} className="panel-filters">
        <PanelFilter list={list} name="category" label="Category" all="All categories" labels={categoryLabels} />
        <PanelFilter list={list} name="status" label="Status" all="All statuses" labels={statusLabels} />
        <PanelFilter list={list} name="priority" label="Priority" all="All priorities" labels={priorityLabels} />
        <Select label="Sort by" value={orderKey(order)} onChange={(event) => write(orderOf(event.target.value))}>
          <Options labels={orderLabels} />
        </Select>
      </FoldedFilters>
    </search>
  )
}
