import { useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { DeleteDialog } from '#platform/web/panel/delete-dialog.tsx'
import { EditAndDelete } from '#platform/web/panel/edit-and-delete.tsx'
import { PanelList } from '#platform/web/panel/panel-list.tsx'
import { PanelToolbar } from '#platform/web/panel/panel-toolbar.tsx'
import { usePanelList } from '#platform/web/panel/use-panel-list.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { PageHeader } from '#platform/web/ui/page-header.tsx'
import { Select } from '#platform/web/ui/select.tsx'
import type { Quote } from '../../rules/quote.ts'
import { parseQuoteSort, type QuoteSort, quoteSortLabels } from '../../rules/quote-sort.ts'
import { saidOn } from '../../rules/said-on.ts'
import { shortQuote } from '../../rules/short-quote.ts'
import { quotesApi } from '../quotes-api.ts'
import { QuoteEditor } from './quote-editor.tsx'

type Task = { kind: 'add' } | { kind: 'edit' | 'delete'; quote: Quote }

export function QuotesPanel() {
  const queryClient = useQueryClient()
  const [task, setTask] = useState<Task>()
  const [sort, setSort] = useState<QuoteSort>('newest')
  const list = usePanelList<Quote>((place) => quotesApi.adminList.queryOptions({ input: { ...place, sort } }), sort)

  /** Everything of the feature: the panel's pages and what the public site has loaded in this tab. */
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['quotes'] })
  const close = () => setTask(undefined)

  return (
    <>
      <PageHeader
        title="Quotes"
        actions={
          <Button onClick={() => setTask({ kind: 'add' })}>
            <Plus aria-hidden="true" />
            Add quote
          </Button>
        }
      />
      <PanelToolbar list={list} label="Search quotes">
        <Select label="Sort by" value={sort} onChange={(event) => setSort(parseQuoteSort(event.target.value))}>
          {Object.entries(quoteSortLabels).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </PanelToolbar>
      <PanelList list={list} one="quote" many="quotes" itemKey={(quote) => quote.id}>
        {(quote) => (
          <QuoteItem
            quote={quote}
            onEdit={() => setTask({ kind: 'edit', quote })}
            onDelete={() => setTask({ kind: 'delete', quote })}
          />
        )}
      </PanelList>
      {(task?.kind === 'add' || task?.kind === 'edit') && (
        <QuoteEditor quote={task.kind === 'edit' ? task.quote : undefined} onSaved={refresh} onClose={close} />
      )}
      {task?.kind === 'delete' && (
        <DeleteDialog
          title={`Delete “${shortQuote(task.quote.text, 60)}”?`}
          text={task.quote.audio_url ? 'Its recording goes with it.' : 'It cannot be brought back.'}
          doneText="Quote deleted."
          remove={async () => {
            await quotesApi.delete.call({ id: task.quote.id })
            await refresh()
          }}
          onClose={close}
        />
      )}
    </>
  )
}

type QuoteItemProps = { quote: Quote; onEdit: () => void; onDelete: () => void }

function QuoteItem({ quote, onEdit, onDelete }: QuoteItemProps) {
  const name = `“${shortQuote(quote.text, 60)}”`
  const facts = [quote.character?.name, quote.season?.name, saidOn(quote.quote_date)].filter(Boolean).join(' · ')
  return (
    <article className="panel-item" aria-label={name}>
      <div className="panel-item-text">
        <p className="line-clamp-3 font-semibold">“{quote.text}”</p>
        {facts && <p className="numbers text-ink-soft text-small">{facts}</p>}
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
      <div className="panel-item-actions">
        <EditAndDelete name={name} onEdit={onEdit} onDelete={onDelete} />
      </div>
    </article>
  )
}
