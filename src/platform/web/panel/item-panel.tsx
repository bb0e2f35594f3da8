import { useQueryClient } from '@tanstack/react-query'
import { Files, ListPlus, Plus, Trash2 } from 'lucide-react'
import { type DragEvent, type ReactNode, useRef, useState } from 'react'
import { capitalise } from '#platform/rules/capitalise.ts'
import type { Status } from '#platform/rules/panel-list.ts'
import type { PastedList } from '#platform/rules/pasted-lines.ts'
import { type RecordedKind, trashDays } from '#platform/rules/recorded-kind.ts'
import { lazyDialog } from '../lazy-part.tsx'
import { Button } from '../ui/form/button.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import type { AddFiles } from './add-files-dialog.tsx'
import { type BulkAction, BulkBar } from './bulk-bar.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import type { ItemEditorProps } from './editor/use-item-editor.ts'
import { useOpenedByLink } from './panel-address.ts'
import type { PanelApi } from './panel-api.ts'
import type { RemWidth } from './panel-columns.tsx'
import { type PanelColumn, PanelTable, type SortLabels } from './panel-table.tsx'
import { OrderSelect, PanelToolbar } from './panel-toolbar.tsx'
import { publishActions } from './publish.tsx'
import { RowActions } from './row-actions.tsx'
import { InSheet, placeAmong, type SheetPlace } from './sheet-place.ts'
import type { PanelListState } from './use-panel-list.ts'
import { useRowSelection } from './use-row-selection.ts'

const AddManyDialog = lazyDialog(async () => (await import('./add-many-dialog.tsx')).AddManyDialog)
const AddFilesDialog = lazyDialog(async () => (await import('./add-files-dialog.tsx')).AddFilesDialog)

type ItemPanelProps<Item> = {
  /** Left out if the header is beside the panel's tabs. */
  title?: string
  kind: RecordedKind
  api: PanelApi<Item>
  list: PanelListState<Item>
  nameOf: (item: Item) => string
  columns: readonly PanelColumn<Item>[]
  sortLabels?: SortLabels
  thumb?: (item: Item) => ReactNode
  /** Calling `onCreated` keeps a new item open for further editing. */
  editor: (props: ItemEditorProps<Item> & { onCreated: (item: Item) => void }) => ReactNode
  canDuplicate?: boolean
  deleteText: (item: Item) => string
  texts?: PanelTexts
  onDeleted?: () => Promise<unknown>
  filters?: ReactNode
  actions?: ReactNode
  above?: ReactNode
  hrefOf?: (item: Item) => string | undefined
  /** `width` is the width of all actions together. */
  firstAction?: { width: RemWidth; show: (item: Item) => ReactNode }
  menu?: (item: Item) => ReactNode
  bulkActions?: readonly BulkAction<Item>[]
  bulkMore?: (run: (action: BulkAction<Item>) => void) => ReactNode
  addMany?: PastedList
  addFiles?: AddFiles
}

type PanelTexts = {
  /** Null if the panel shows its own message. */
  deleted?: string | null
  deleteFailed?: string
  loadFailed?: string
}

type Task<Item> =
  | { kind: 'add'; template?: Item; turn: number }
  | { kind: 'edit'; item: Item; movedBy?: SheetPlace['movedBy'] }
  | { kind: 'delete'; item: Item }
  | { kind: 'add-many' }
  | { kind: 'add-files'; files: readonly File[] }

export function ItemPanel<Item extends { id: string; status?: Status }>(props: ItemPanelProps<Item>) {
  const { title, kind, api, list, nameOf, columns, deleteText, hrefOf, texts = {} } = props
  const { one, many } = kind.inPanel ?? kind
  const queryClient = useQueryClient()
  const [task, setTask] = useState<Task<Item>>()
  const selection = useRowSelection(list.data?.items)
  // Invalidates the whole feature, including its public pages in this tab.
  const refresh = () => queryClient.invalidateQueries({ queryKey: [api.delete.path[0]] })
  const close = () => setTask(undefined)
  useOpenedByLink(async ({ id }) => {
    if (id === 'new') return setTask({ kind: 'add', turn: 0 })
    const item = list.data?.items.find((one) => one.id === id) ?? (await api.adminGet.call({ id }))
    setTask({ kind: 'edit', item })
  })
  const add = (
    <Button onClick={() => setTask({ kind: 'add', turn: 0 })}>
      <Plus aria-hidden="true" />
      Add {one}
    </Button>
  )
  const buttons = (
    <>
      {add}
      {props.addMany && (
        <Button variant="secondary" onClick={() => setTask({ kind: 'add-many' })}>
          <ListPlus aria-hidden="true" />
          Add many
        </Button>
      )}
      {props.addFiles && (
        <Button variant="secondary" onClick={() => setTask({ kind: 'add-files', files: [] })}>
          <Files aria-hidden="true" />
          Add files
        </Button>
      )}
      {props.actions}
    </>
  )
  const { deleteMany, previewMany, addMany, setStatusMany } = api
  const removal: BulkAction<Item> | undefined = deleteMany && {
    label: 'Delete',
    icon: <Trash2 aria-hidden="true" />,
    done: 'deleted',
    call: deleteMany,
    run: (ids) => deleteMany.call({ ids }),
    question: {
      title: (count) => `Delete ${count}?`,
      text: kind.hasTrash ? `You can restore them from the trash for ${trashDays} days.` : 'They are gone for good.',
    },
  }
  const adding = previewMany &&
    addMany && {
      kind: kind.key,
      preview: (text: string, options: { signal: AbortSignal }) => previewMany.call({ text }, options),
      add: addMany.call,
      call: addMany,
    }

  const takesFiles = props.addFiles !== undefined && (task === undefined || task.kind === 'add-files')
  const bulkActions = [
    ...(setStatusMany ? publishActions(setStatusMany) : []),
    ...(props.bulkActions ?? []),
    ...(removal ? [removal] : []),
  ]

  return (
    <DropTarget {...(takesFiles && { onDrop: (files) => setTask({ kind: 'add-files', files }) })}>
      {title === undefined ? (
        <div className="panel-tab-actions">{buttons}</div>
      ) : (
        <PageHeader title={title} actions={buttons} />
      )}
      {props.above}
      <PanelToolbar list={list} label={`Search ${many}`}>
        {props.filters}
        <OrderSelect list={list} columns={columns} labels={props.sortLabels ?? {}} />
      </PanelToolbar>
      <PanelTable
        list={list}
        one={one}
        many={many}
        nameOf={nameOf}
        columns={columns}
        {...(props.thumb && { thumb: props.thumb })}
        {...(bulkActions.length > 0 && { selection })}
        actionsWidth={props.firstAction?.width}
        emptyAction={add}
        {...(texts.loadFailed && { failedText: texts.loadFailed })}
        onOpen={(item) => setTask({ kind: 'edit', item })}
        actions={(item) => (
          <RowActions
            name={nameOf(item)}
            item={{ kind: kind.key, id: item.id }}
            first={props.firstAction?.show(item)}
            href={hrefOf?.(item)}
            onEdit={() => setTask({ kind: 'edit', item })}
            onDuplicate={props.canDuplicate ? () => setTask({ kind: 'add', template: item, turn: 0 }) : undefined}
            onDelete={() => setTask({ kind: 'delete', item })}
          >
            {props.menu?.(item)}
          </RowActions>
        )}
        bulkBar={
          <BulkBar
            one={one}
            many={many}
            kind={kind.key}
            selection={selection}
            nameOf={nameOf}
            actions={bulkActions}
            onChanged={refresh}
          >
            {props.bulkMore}
          </BulkBar>
        }
      />
      {(task?.kind === 'add' || task?.kind === 'edit') && (
        <OpenEditor {...props} task={task} onTask={setTask} onSaved={refresh} />
      )}
      {task?.kind === 'delete' && (
        <DeleteDialog
          title={
            <>
              Delete <bdi>{quoted(nameOf(task.item))}</bdi>?
            </>
          }
          text={deleteText(task.item)}
          doneText={texts.deleted === undefined ? `${capitalise(one)} deleted.` : texts.deleted}
          hasTrash={kind.hasTrash ?? false}
          {...(texts.deleteFailed && { describe: (reason) => `${texts.deleteFailed} ${reason}` })}
          remove={async () => {
            await api.delete.call({ id: task.item.id })
            await props.onDeleted?.()
            await refresh()
          }}
          onClose={close}
        />
      )}
      {task?.kind === 'add-many' && props.addMany && adding && (
        <AddManyDialog
          {...adding}
          list={props.addMany}
          title={`Add many ${many}`}
          one={one}
          many={many}
          onAdded={refresh}
          onClose={close}
        />
      )}
      {task?.kind === 'add-files' && props.addFiles && adding && (
        <AddFilesDialog
          {...adding}
          {...props.addFiles}
          title={`Add ${many} from files`}
          one={one}
          many={many}
          files={task.files}
          onAdded={refresh}
          onClose={close}
        />
      )}
    </DropTarget>
  )
}

type DropTargetProps = { onDrop?: (files: readonly File[]) => void; children: ReactNode }

function DropTarget({ onDrop, children }: DropTargetProps) {
  const [isOver, setIsOver] = useState(false)
  const hasFiles = (event: DragEvent) => onDrop !== undefined && event.dataTransfer.types.includes('Files')
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Add files does the same for the keyboard
    <div
      className="panel-drop"
      data-over={isOver || undefined}
      onDragOver={(event) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setIsOver(false)
      }}
      onDrop={(event) => {
        setIsOver(false)
        if (!hasFiles(event)) return
        event.preventDefault()
        onDrop?.([...event.dataTransfer.files])
      }}
    >
      {children}
    </div>
  )
}

type OpenEditorProps<Item> = Pick<ItemPanelProps<Item>, 'list' | 'editor' | 'hrefOf' | 'kind'> & {
  task: Extract<Task<Item>, { kind: 'add' | 'edit' }>
  onTask: (task: Task<Item> | undefined) => void
  onSaved: () => Promise<unknown>
}

function OpenEditor<Item extends { id: string }>(props: OpenEditorProps<Item>) {
  const { list, editor, hrefOf, kind, task, onTask, onSaved } = props
  const wantsAnother = useRef(false)
  const isSaved = useRef(false)
  const item = task.kind === 'edit' ? task.item : undefined
  const place: SheetPlace =
    task.kind === 'edit'
      ? {
          ...placeAmong(list.data?.items ?? [], task.item.id, (next, movedBy) =>
            onTask({ kind: 'edit', item: next, movedBy }),
          ),
          movedBy: task.movedBy,
          href: hrefOf?.(task.item),
          item: { kind: kind.key, id: task.item.id },
        }
      : {
          onSaveAndAdd: (isWanted) => {
            wantsAnother.current = isWanted
          },
        }
  const close = () => {
    const isNext = task.kind === 'add' && isSaved.current && wantsAnother.current
    isSaved.current = false
    onTask(isNext ? { kind: 'add', turn: task.turn + 1 } : undefined)
  }
  return (
    <InSheet key={task.kind === 'edit' ? task.item.id : `new ${task.turn}`} value={place}>
      {editor({
        item,
        ...(task.kind === 'add' && task.template && { template: task.template }),
        onSaved: async () => {
          isSaved.current = true
          await onSaved()
        },
        onCreated: (created) => onTask({ kind: 'edit', item: created }),
        onClose: close,
      })}
    </InSheet>
  )
}

const quoted = (name: string) => (name.startsWith('“') ? name : `“${name}”`)
