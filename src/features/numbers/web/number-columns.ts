import { formatCount } from '#platform/rules/count-of.ts'
import type { PanelColumn, SortLabels } from '#platform/web/panel/panel-table.tsx'
import type { ListedPlays, ListedViews } from '../rules/contract.ts'

const numeric = { width: '4.5rem', sort: 'desc', isNumeric: true } as const

export const viewsColumn: PanelColumn<ListedViews> = {
  ...numeric,
  id: 'views',
  header: 'Views',
  hint: "How often visitors opened it in the last 30 days; admins' own views aren't counted",
  cell: ({ views = 0 }) => formatCount(views),
}

export const playsColumn: PanelColumn<ListedPlays> = {
  ...numeric,
  id: 'plays',
  header: 'Plays',
  hint: "Runs that members and guests began in the last 30 days; admins' own aren't counted",
  cell: ({ plays = 0 }) => formatCount(plays),
}

export const finishesColumn: PanelColumn<ListedPlays> = {
  ...numeric,
  id: 'finishes',
  header: 'Finishes',
  width: '5.75rem',
  hint: "Runs of members and guests in the last 30 days whose last question was answered; admins' own aren't counted",
  cell: ({ finishes = 0 }) => formatCount(finishes),
}

export const numberSortLabels: SortLabels = {
  views: { desc: 'Most views', asc: 'Fewest views' },
  plays: { desc: 'Most plays', asc: 'Fewest plays' },
  finishes: { desc: 'Most finishes', asc: 'Fewest finishes' },
}
