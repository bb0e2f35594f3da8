import { formatDay } from '#platform/rules/dates.ts'
import type { PanelColumn } from './panel-table.tsx'

export const addedColumn: PanelColumn<{ created_at: string }> = {
  id: 'created_at',
  header: 'Added',
  width: '7.5rem',
  sort: 'desc',
  isExtra: true,
  cell: ({ created_at }) => formatDay(created_at),
}

export const addedSortLabels = { created_at: { desc: 'Last added', asc: 'First added' } }
