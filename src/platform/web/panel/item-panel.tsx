import { useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { RecordedKind } from '#platform/rules/recorded-kind.ts'
import { Button } from '../ui/form/button.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { EditAndDelete } from './edit-and-delete.tsx'
import { PanelList } from './panel-list.tsx'
import { PanelToolbar } from './panel-toolbar.tsx'
import type { ItemEditorProps } from './use-item-editor.ts'
import type { PanelListState } from './use-panel-list.ts'

type ItemPanelProps<Item> = {
  /** Left out where the page has its header above, as over tabs. */
  title?: string
  /** 'thing' and 'things' */
  one: string
  many: string
  list: PanelListState<Item>
  /** First part of the feature's query keys: after a change everything of it is loaded again, in this tab's public pages too. */
  feature: string
  nameOf: (item: Item) => string
  /** One item; `actions` are its Edit and Delete buttons. */
  children: (item: Item, actions: ReactNode) => ReactNode
  editor: (props: ItemEditorProps<Item>) => ReactNode
  remove: (item: Item) => Promise<unknown>
  /** What goes with it and what stays. */
  deleteText: (item: Item) => string
  /** What its feature says of it in `rules/recorded.ts`. */
  kind: RecordedKind
  describeDeleteFailure?: (text: string) => string
  /** Said when one is gone; by default 'Thing deleted.', null where the panel says it itself. */
  deletedText?: string | null
  /** Said when the list could not be loaded, before the reason. */
  failedText?: string
  /** Sort, filters: beside the search. */
  filters?: ReactNode
  isFiltered?: boolean
  /** Buttons beside Add. */
  actions?: ReactNode
  /** Between the header and the search. */
  above?: ReactNode
  layout?: 'grid' | 'rows'
}

type Task<Item> = { kind: 'add' } | { kind: 'edit' | 'delete'; item: Item }

/** A panel of items that are added, searched, edited and deleted. */
export function ItemPanel<Item extends { id: string }>(props: ItemPanelProps<Item>) {
  const { title, one, many, list, feature, nameOf, children, editor, remove, deleteText, describeDeleteFailure } = props
  const { deletedText = `${one.charAt(0).toUpperCase()}${one.slice(1)} deleted.` } = props
  const queryClient = useQueryClient()
  const [task, setTask] = useState<Task<Item>>()
  const refresh = () => queryClient.invalidateQueries({ queryKey: [feature] })
  const close = () => setTask(undefined)
  const add = (
    <Button onClick={() => setTask({ kind: 'add' })}>
      <Plus aria-hidden="true" />
      Add {one}
    </Button>
  )

  const buttons = (
    <>
      {add}
      {props.actions}
    </>
  )

  return (
    <>
      {title === undefined ? (
        <div className="flex flex-wrap gap-2">{buttons}</div>
      ) : (
        <PageHeader title={title} actions={buttons} />
      )}
      {props.above}
      <PanelToolbar list={list} label={`Search ${many}`}>
        {props.filters}
      </PanelToolbar>
      <PanelList
        list={list}
        one={one}
        many={many}
        itemKey={({ id }) => id}
        emptyAction={add}
        {...(props.failedText && { failedText: props.failedText })}
        {...(props.isFiltered && { isFiltered: true })}
        {...(props.layout && { layout: props.layout })}
      >
        {(item) =>
          children(
            item,
            <EditAndDelete
              name={nameOf(item)}
              item={{ feature, id: item.id }}
              onEdit={() => setTask({ kind: 'edit', item })}
              onDelete={() => setTask({ kind: 'delete', item })}
            />,
          )
        }
      </PanelList>
      {task?.kind === 'add' && editor({ onSaved: refresh, onClose: close })}
      {task?.kind === 'edit' && editor({ item: task.item, onSaved: refresh, onClose: close })}
      {task?.kind === 'delete' && (
        <DeleteDialog
          title={
            <>
              Delete <bdi>{quoted(nameOf(task.item))}</bdi>?
            </>
          }
          text={deleteText(task.item)}
          doneText={deletedText}
          hasTrash={props.kind.hasTrash ?? false}
          {...(describeDeleteFailure && { describe: describeDeleteFailure })}
          remove={async () => {
            await remove(task.item)
            await refresh()
          }}
          onClose={close}
        />
      )}
    </>
  )
}

const quoted = (name: string) => (name.startsWith('“') ? name : `“${name}”`)
