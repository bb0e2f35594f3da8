import { useQueryClient } from '@tanstack/react-query'
import { Trash2, Undo2 } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { countOf } from '#platform/rules/count-of.ts'
import { trashDays } from '#platform/rules/recorded-kind.ts'
import { describeFailure } from '#platform/web/describe-failure.ts'
import { formatMoment } from '#platform/web/panel/local-moment.ts'
import { PanelToolbar } from '#platform/web/panel/panel-toolbar.tsx'
import { Badge } from '#platform/web/ui/badge.tsx'
import { ConfirmDialog } from '#platform/web/ui/dialog/confirm-dialog.tsx'
import { FactLine } from '#platform/web/ui/fact-line.tsx'
import { Button } from '#platform/web/ui/form/button.tsx'
import { Options, Select } from '#platform/web/ui/form/select.tsx'
import { PageHeader } from '#platform/web/ui/page-header.tsx'
import { toast } from '#platform/web/ui/toast/toast.ts'
import type { TrashItem } from '../../rules/contract.ts'
import { type KindName, kinds, namesOfKindsInTrash } from '../../rules/kinds.ts'
import { recordApi } from '../record-api.ts'
import { KeyedList } from './keyed-list.tsx'

const kindLabels = Object.fromEntries(namesOfKindsInTrash.map((name) => [name, kinds[name].many]))

export function TrashPanel() {
  const queryClient = useQueryClient()
  const [search, setSearch] = useState('')
  const [kind, setKind] = useState<KindName | ''>('')
  const [busyId, setBusyId] = useState<number>()
  const [doomed, setDoomed] = useState<TrashItem>()
  const searched = useDeferredValue(search)
  const input = { search: searched, ...(kind && { kind }) }

  // Also after a refusal: somebody else may have been quicker. Everything, because it may be a link of anything.
  const refresh = () => queryClient.invalidateQueries()
  const restore = async (item: TrashItem) => {
    if (busyId) return
    setBusyId(item.id)
    try {
      const { lost_links: lost } = await recordApi.restore.call({ id: item.id })
      const name = `${kinds[item.kind].one.charAt(0).toUpperCase()}${kinds[item.kind].one.slice(1)} restored.`
      const note = lost > 0 ? ` ${countOf(lost, 'link has', 'links have')} changed since and stayed as they are.` : ''
      toast.show(name + note, { tone: 'success' })
    } catch (error) {
      toast.show(describeFailure(error).text, { tone: 'error' })
    }
    await refresh()
    setBusyId(undefined)
  }
  const purge = async (item: TrashItem) => {
    await recordApi.purge.call({ id: item.id }).finally(refresh)
    setDoomed(undefined)
    toast.show('Deleted for good.', { tone: 'success' })
  }

  return (
    <>
      <PageHeader
        title="Trash"
        intro={`Deleted in the last ${trashDays} days. Restoring brings back links and files.`}
      />
      <PanelToolbar list={{ search, setSearch, filters: { kind } }} label="Search the trash">
        <Select label="Type" value={kind} onChange={(event) => setKind(event.target.value as KindName | '')}>
          <option value="">Everything</option>
          <Options labels={kindLabels} />
        </Select>
      </PanelToolbar>
      <KeyedList<TrashItem>
        queryKey={['record', 'trash', input]}
        load={(before_id) => recordApi.trash.call({ ...input, before_id })}
        loadingLabel="Loading the trash"
        failedText="The trash didn't load."
        empty={search || kind ? 'Nothing in the trash matches.' : 'The trash is empty.'}
      >
        {(item) => (
          <article className="panel-item" aria-label={nameOf(item)}>
            <div className="panel-item-text">
              <p>
                <Badge>{kinds[item.kind].one}</Badge>
              </p>
              <h2 className="mt-1 line-clamp-2 font-semibold" dir="auto">
                {nameOf(item)}
              </h2>
              <p className="numbers text-ink-soft text-small">
                <FactLine facts={factsOf(item)} />
              </p>
            </div>
            <div className="panel-item-actions">
              <Button
                variant="secondary"
                size="small"
                isBusy={busyId === item.id}
                aria-label={`Restore ${nameOf(item)}`}
                onClick={() => void restore(item)}
              >
                <Undo2 aria-hidden="true" />
                Restore
              </Button>
              <Button
                variant="quiet"
                size="small"
                aria-label={`Delete ${nameOf(item)} for good`}
                onClick={() => setDoomed(item)}
              >
                <Trash2 aria-hidden="true" />
                Delete for good
              </Button>
            </div>
          </article>
        )}
      </KeyedList>
      {doomed && (
        <ConfirmDialog
          isOpen
          isDanger
          title={
            <>
              Delete “<bdi>{nameOf(doomed)}</bdi>” for good?
            </>
          }
          confirmLabel="Delete for good"
          onConfirm={() => purge(doomed)}
          onCancel={() => setDoomed(undefined)}
        >
          <p>Its files go at once and it can't be restored. The record keeps what it said.</p>
        </ConfirmDialog>
      )}
    </>
  )
}

function nameOf({ label, kind }: TrashItem) {
  return label ?? `a ${kinds[kind].one}`
}

function factsOf({ deleted_by, deleted_at, expires_at, link_count }: TrashItem) {
  const days = Math.max(1, Math.ceil((Date.parse(expires_at) - Date.now()) / 86_400_000))
  return [
    `Deleted by ${deleted_by ?? 'a deleted account'}`,
    formatMoment(deleted_at),
    `${countOf(days, 'day', 'days')} left`,
    link_count > 0 && countOf(link_count, 'link', 'links'),
  ]
}
