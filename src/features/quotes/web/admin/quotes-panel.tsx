import { type ReactNode, useState } from 'react'
import { type DateSort, dateSortLabels, parseDateSort } from '#platform/rules/list-by-date.ts'
import { shortText } from '#platform/rules/short-text.ts'
import { lazyDialog } from '#platform/web/lazy-part.tsx'
import { ItemPanel } from '#platform/web/panel/item-panel.tsx'
import { usePanelList } from '#platform/web/panel/use-panel-list.ts'
import { FactLine } from '#platform/web/ui/fact-line.tsx'
import { Options, Select } from '#platform/web/ui/form/select.tsx'
import { saidOn } from '../../rules/format-quote.ts'
import type { Quote } from '../../rules/quote.ts'
import { quotesRecorded } from '../../rules/recorded.ts'
import { quotesApi } from '../quotes-api.ts'

const QuoteEditor = lazyDialog(async () => (await import('./quote-editor.tsx')).QuoteEditor)

export function QuotesPanel() {
  const [sort, setSort] = useState<DateSort>('newest')
  const list = usePanelList<Quote>((place) => quotesApi.adminList.queryOptions({ input: { ...place, sort } }), sort)
  return (
    <ItemPanel
      title="Quotes"
      one="quote"
      many="quotes"
      feature="quotes"
      list={list}
      nameOf={nameOf}
      editor={(props) => <QuoteEditor {...props} />}
      remove={({ id }) => quotesApi.delete.call({ id })}
      kind={quotesRecorded.quotes}
      deleteText={({ audio_url }) =>
        audio_url ? 'It leaves the wall, and its recording with it.' : 'It leaves the wall.'
      }
      filters={
        <Select label="Sort by" value={sort} onChange={(event) => setSort(parseDateSort(event.target.value))}>
          <Options labels={dateSortLabels} />
        </Select>
      }
    >
      {(quote, actions) => <QuoteItem quote={quote} actions={actions} />}
    </ItemPanel>
  )
}

const nameOf = (quote: Quote) => `“${shortText(quote.text, 60)}”`

function QuoteItem({ quote, actions }: { quote: Quote; actions: ReactNode }) {
  const name = nameOf(quote)
  const facts = [quote.character?.name, quote.season?.name, saidOn(quote.quote_date)].filter(Boolean)
  return (
    <article className="panel-item" aria-label={name}>
      <div className="panel-item-text">
        <p className="line-clamp-3 font-semibold" dir="auto">
          “{quote.text}”
        </p>
        {facts.length > 0 && (
          <p className="numbers text-ink-soft text-small">
            <FactLine facts={facts} />
          </p>
        )}
        {quote.audio_url && (
          // biome-ignore lint/a11y/useMediaCaption: what is said stands above it
          <audio
            src={quote.audio_url}
            controls
            preload="none"
            aria-label={`Recording of ${name}`}
            className="mt-2 h-10 w-full max-w-sm"
          />
        )}
      </div>
      <div className="panel-item-actions">{actions}</div>
    </article>
  )
}
