import { ChoiceFilters } from '#features/choices/web/choice-filters.tsx'
import type { ListedViews } from '#features/numbers/rules/contract.ts'
import { numberSortLabels, viewsColumn } from '#features/numbers/web/number-columns.ts'
import { formatDay } from '#platform/rules/dates.ts'
import { dateSortLabels } from '#platform/rules/list-by-date.ts'
import { shortText } from '#platform/rules/short-text.ts'
import { lazyDialog } from '#platform/web/lazy-part.tsx'
import { addedColumn, addedSortLabels } from '#platform/web/panel/added-column.ts'
import { ItemPanel } from '#platform/web/panel/item-panel.tsx'
import type { PanelColumn } from '#platform/web/panel/panel-table.tsx'
import { usePanelList } from '#platform/web/panel/use-panel-list.ts'
import { pastedQuotes } from '../../rules/pasted-quotes.ts'
import type { Quote } from '../../rules/quote.ts'
import { quoteSorts } from '../../rules/quote-filters.ts'
import { quotesRecorded } from '../../rules/recorded.ts'
import { quotesApi } from '../quotes-api.ts'
import { PlayButton } from './play-button.tsx'

const QuoteEditor = lazyDialog(async () => (await import('./quote-editor.tsx')).QuoteEditor)

export function QuotesPanel() {
  const list = usePanelList<Quote & ListedViews, (typeof quoteSorts)[number], typeof filters>(
    (place) => quotesApi.adminList.queryOptions({ input: place }),
    { sorts: quoteSorts, order: { sort: 'quote_date', direction: 'desc' }, filters },
  )
  return (
    <ItemPanel
      title="Quotes"
      kind={quotesRecorded.quotes}
      api={quotesApi}
      list={list}
      nameOf={nameOf}
      columns={columns}
      sortLabels={sortLabels}
      editor={(props) => <QuoteEditor {...props} />}
      canDuplicate
      hrefOf={({ id }) => `/quotes/${id}`}
      deleteText={({ audio_url }) =>
        audio_url ? 'It leaves the wall, and its recording with it.' : 'It leaves the wall.'
      }
      addMany={pastedQuotes}
      firstAction={{
        width: '8rem',
        show: (quote) => quote.audio_url && <PlayButton src={quote.audio_url} name={nameOf(quote)} />,
      }}
      filters={<ChoiceFilters list={list} />}
    />
  )
}

const filters = { character_id: 'id', season_id: 'id' } as const

const nameOf = (quote: Quote) => `“${shortText(quote.text, 60)}”`

const sortLabels = {
  ...numberSortLabels,
  quote_date: { desc: dateSortLabels.newest, asc: dateSortLabels.oldest },
  ...addedSortLabels,
}

const columns: PanelColumn<Quote & ListedViews>[] = [
  { id: 'text', header: 'Quote', width: '20rem', sort: 'asc', cell: ({ text }) => `“${text}”` },
  { id: 'character', header: 'Character', width: '8rem', isOnPhone: true, cell: ({ character }) => character?.name },
  { id: 'season', header: 'Season', width: '8rem', cell: ({ season }) => season?.name },
  {
    id: 'quote_date',
    header: 'Said on',
    width: '7.5rem',
    sort: 'desc',
    isOnPhone: true,
    cell: ({ quote_date }) => quote_date && formatDay(quote_date),
  },
  viewsColumn,
  addedColumn,
]
