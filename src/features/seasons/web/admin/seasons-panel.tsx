import type { ListedViews } from '#features/numbers/rules/contract.ts'
import { numberSortLabels, viewsColumn } from '#features/numbers/web/number-columns.ts'
import { lazyDialog } from '#platform/web/lazy-part.tsx'
import { ItemPanel } from '#platform/web/panel/item-panel.tsx'
import type { PanelColumn } from '#platform/web/panel/panel-table.tsx'
import { usePanelList } from '#platform/web/panel/use-panel-list.ts'
import { type SeasonSort, seasonSorts } from '../../rules/check-season.ts'
import { seasonsRecorded } from '../../rules/recorded.ts'
import type { AdminSeason } from '../../rules/season.ts'
import { formatSeasonSpan } from '../../rules/season-dates.ts'
import { seasonsApi } from '../seasons-api.ts'

const SeasonEditor = lazyDialog(async () => (await import('./season-editor.tsx')).SeasonEditor)

export function SeasonsPanel() {
  const list = usePanelList<AdminSeason & ListedViews, SeasonSort>(
    (place) => seasonsApi.adminList.queryOptions({ input: place }),
    {
      sorts: seasonSorts,
      order: { sort: 'number', direction: 'asc' },
    },
  )
  return (
    <ItemPanel
      title="Seasons"
      kind={seasonsRecorded.seasons}
      api={seasonsApi}
      list={list}
      nameOf={({ name }) => name}
      columns={columns}
      sortLabels={sortLabels}
      editor={(props) => <SeasonEditor {...props} />}
      canDuplicate
      hrefOf={({ id }) => `/seasons/${id}`}
      deleteText={() => 'Its clips and quotes stay, without a season.'}
    />
  )
}

const sortLabels = {
  ...numberSortLabels,
  number: { asc: 'Season, first to last', desc: 'Season, last to first' },
  start_date: { desc: 'Latest start', asc: 'Earliest start' },
}

const columns: PanelColumn<AdminSeason & ListedViews>[] = [
  { id: 'name', header: 'Name', sort: 'asc', cell: ({ name }) => name },
  {
    id: 'number',
    header: 'Season',
    width: '6.5rem',
    sort: 'asc',
    isOnPhone: true,
    cell: ({ number }) => `Season ${number}`,
  },
  {
    id: 'start_date',
    header: 'Dates',
    width: '14rem',
    sort: 'desc',
    isOnPhone: true,
    cell: (season) => formatSeasonSpan(season),
  },
  { id: 'clips', header: 'Clips', width: '4.5rem', isNumeric: true, cell: ({ clip_count }) => clip_count },
  { id: 'quotes', header: 'Quotes', width: '5rem', isNumeric: true, cell: ({ quote_count }) => quote_count },
  viewsColumn,
]
