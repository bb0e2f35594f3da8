import { useQueryClient } from '@tanstack/react-query'
import { Trash2, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { capitalise } from '#platform/rules/capitalise.ts'
import { countOf } from '#platform/rules/count-of.ts'
import { trashDays } from '#platform/rules/recorded-kind.ts'
import { describeFailure } from '#platform/web/describe-failure.ts'
import { SheetDialog } from '#platform/web/panel/editor/editor-dialog.tsx'
import { formatMoment } from '#platform/web/panel/local-moment.ts'
import { type PanelColumn, PanelTable } from '#platform/web/panel/panel-table.tsx'
import { PanelFilter, PanelToolbar } from '#platform/web/panel/panel-toolbar.tsx'
import { RowMenu } from '#platform/web/panel/row-actions.tsx'
import { InSheet, placeAmong } from '#platform/web/panel/sheet-place.ts'
import { useKeyedList } from '#platform/web/panel/use-panel-list.ts'
import { ConfirmDialog } from '#platform/web/ui/dialog/confirm-dialog.tsx'
import { MenuItem } from '#platform/web/ui/dialog/menu.tsx'
import { FactLine } from '#platform/web/ui/fact-line.tsx'
import { Button } from '#platform/web/ui/form/button.tsx'
import { PageHeader } from '#platform/web/ui/page-header.tsx'
import { toast } from '#platform/web/ui/toast/toast.ts'
import type { TrashItem } from '../../rules/contract.ts'
import { kinds, namesOfKindsInTrash } from '../../rules/kinds.ts'
import { recordApi } from '../record-api.ts'

const kindLabels = Object.fromEntries(namesOfKindsInTrash.map((name) => [name, capitalise(kinds[name].many)]))

/** `change` is the server's id of the item. */
type TrashRow = Omit<TrashItem, 'id'> & { id: string; change: number }

export function TrashPanel() {
  const queryClient = useQueryClient()
  const [busyId, setBusyId] = useState<string>()
  const [doomed, setDoomed] = useState<TrashRow>()
  const [opened, setOpened] = useState<{ item: TrashRow; movedBy?: 'previous' | 'next' | undefined }>()
  const list = useKeyedList<TrashRow, number, never, typeof filters>(
    {
      queryKey: ({ search, kind }) => ['record', 'trash', { search, kind }],
      load: async ({ search, kind }, before_id) => {
        const { items, next } = await recordApi.trash.call({ search, ...(kind && { kind }), before_id })
        return { items: items.map((item) => ({ ...item, id: `${item.id}`, change: item.id })), next }
      },
    },
    { filters },
  )
  const open = (item: TrashRow, movedBy?: 'previous' | 'next') => setOpened({ item, movedBy })

  // After a refusal too, since someone else may have been faster. Any page may link to the item.
  const refresh = () => queryClient.invalidateQueries()
  const restore = async (item: TrashRow) => {
    if (busyId) return
    setBusyId(item.id)
    try {
      const { lost_links: lost } = await recordApi.restore.call({ id: item.change })
      const name = `${capitalise(kinds[item.kind].one)} restored.`
      const note = lost > 0 ? ` ${countOf(lost, 'link has', 'links have')} changed since and stayed as they are.` : ''
      toast.show(name + note, { tone: 'success' })
      setOpened(undefined)
    } catch (error) {
      toast.show(describeFailure(error).text, { tone: 'error' })
    }
    await refresh()
    setBusyId(undefined)
  }
  const purge = async (item: TrashRow) => {
    await recordApi.purge.call({ id: item.change }).finally(refresh)
    setDoomed(undefined)
    setOpened(undefined)
    toast.show('Deleted for good.', { tone: 'success' })
  }

  return (
    <>
      <PageHeader
        title="Trash"
        intro={`Deleted in the last ${trashDays} days. Restoring brings back links and files.`}
      />
      <PanelToolbar list={list} label="Search the trash">
        <PanelFilter list={list} name="kind" label="Type" all="Everything" labels={kindLabels} />
      </PanelToolbar>
      <PanelTable
        list={list}
        one="item in the trash"
        many="items in the trash"
        failedText="The trash didn't load"
        emptyText="The trash is empty."
        nameOf={nameOf}
        columns={columns}
        actionsWidth="10rem"
        onOpen={(item) => open(item)}
        actions={(item) => (
          <>
            <Button
              variant="quiet"
              size="small"
              isBusy={busyId === item.id}
              aria-label={`Restore ${nameOf(item)}`}
              onClick={() => void restore(item)}
            >
              <Undo2 aria-hidden="true" />
              <span>Restore</span>
            </Button>
            <RowMenu name={nameOf(item)}>
              <MenuItem isDanger aria-label={`Delete ${nameOf(item)} for good`} onClick={() => setDoomed(item)}>
                <Trash2 aria-hidden="true" />
                Delete for good
              </MenuItem>
            </RowMenu>
          </>
        )}
      />
      {opened && (
        <InSheet
          key={opened.item.id}
          value={{ ...placeAmong(list.data?.items ?? [], opened.item.id, open), movedBy: opened.movedBy }}
        >
          <SheetDialog
            isOpen
            onClose={() => setOpened(undefined)}
            title={<bdi>{nameOf(opened.item)}</bdi>}
            footer={
              <>
                <Button variant="secondary" onClick={() => setDoomed(opened.item)}>
                  Delete for good
                </Button>
                <Button isBusy={busyId === opened.item.id} onClick={() => void restore(opened.item)}>
                  Restore
                </Button>
              </>
            }
          >
            <p className="numbers text-ink-soft">
              <FactLine facts={factsOf(opened.item)} />
            </p>
          </SheetDialog>
        </InSheet>
      )}
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

const filters = { kind: namesOfKindsInTrash } as const

const columns: PanelColumn<TrashRow>[] = [
  { id: 'name', header: 'Name', cell: nameOf },
  { id: 'kind', header: 'Type', width: '8rem', isOnPhone: true, cell: ({ kind }) => kinds[kind].one },
  {
    id: 'deleted_by',
    header: 'Deleted by',
    width: '9rem',
    cell: ({ deleted_by }) => deleted_by ?? 'a deleted account',
  },
  {
    id: 'deleted_at',
    header: 'Deleted',
    width: '13rem',
    isExtra: true,
    cell: ({ deleted_at }) => formatMoment(deleted_at),
  },
  { id: 'left', header: 'Left', width: '6.5rem', isOnPhone: true, cell: leftText },
  {
    id: 'links',
    header: 'Links',
    width: '4.5rem',
    isNumeric: true,
    hint: 'What it was linked to comes back with it',
    cell: ({ link_count }) => link_count > 0 && link_count,
  },
]

function nameOf({ label, kind }: Pick<TrashItem, 'label' | 'kind'>) {
  return label ?? `a ${kinds[kind].one}`
}

function leftText({ expires_at }: Pick<TrashItem, 'expires_at'>) {
  const days = Math.max(1, Math.ceil((Date.parse(expires_at) - Date.now()) / 86_400_000))
  return `${countOf(days, 'day', 'days')} left`
}

function factsOf(item: TrashRow) {
  const { kind, deleted_by, deleted_at, link_count } = item
  return [
    kinds[kind].one,
    `Deleted by ${deleted_by ?? 'a deleted account'}`,
    formatMoment(deleted_at),
    leftText(item),
    link_count > 0 && countOf(link_count, 'link', 'links'),
  ]
}
