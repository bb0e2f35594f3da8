// biome-ignore-all lint/a11y/noRedundantRoles: browsers drop table semantics when CSS lays the parts out as blocks
import { ArrowDown, ArrowUp } from 'lucide-react'
import { type CSSProperties, type MouseEvent, type ReactNode, type RefObject, useId, useRef } from 'react'
import { capitalise } from '#platform/rules/capitalise.ts'
import { countOf } from '#platform/rules/count-of.ts'
import type { Order, SortDirection } from '#platform/rules/panel-list.ts'
import { Button } from '../ui/form/button.tsx'
import { Pagination } from '../ui/list/pagination.tsx'
import { Skeleton, SkeletonGroup } from '../ui/state/skeleton.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { ColumnsMenu, type RemWidth, remOf, type ShownColumn, useShownColumns, widthOf } from './panel-columns.tsx'
import { PanelFailed } from './panel-failed.tsx'
import type { PanelListState } from './use-panel-list.ts'
import type { RowSelection } from './use-row-selection.ts'
import { useTableKeys } from './use-table-keys.ts'
import './panel.css'
import './panel-table.css'

export type PanelColumn<Item> = {
  /** Matches the contract's sort name if the column is sortable. */
  id: string
  header: string
  cell: (item: Item) => ReactNode
  /** The first press sorts in this direction. */
  sort?: SortDirection
  isNumeric?: boolean
  hint?: string
  /** For the first column, which takes the remaining space, this is the minimum. */
  width?: RemWidth
  /** For the first column: shown after the name and never truncated. */
  badges?: (item: Item) => ReactNode
  isExtra?: boolean
  /** Shown on a row's second line on phones. */
  isOnPhone?: boolean
}

export type PanelTableProps<Item> = {
  list: PanelListState<Item>
  one: string
  many: string
  nameOf: (item: Item) => string
  columns: readonly PanelColumn<Item>[]
  thumb?: (item: Item) => ReactNode
  actions?: (item: Item) => ReactNode
  actionsWidth?: RemWidth | undefined
  onOpen: (item: Item) => void
  selection?: RowSelection<Item>
  bulkBar?: ReactNode
  failedText?: string
  emptyText?: string
  emptyAction?: ReactNode
  empty?: ReactNode
}

export function PanelTable<Item extends { id: string }>(props: PanelTableProps<Item>) {
  const { list, one, many, failedText, emptyText, emptyAction } = props
  const { data } = list
  const frame = useRef<HTMLDivElement>(null)
  if (!data) {
    if (list.error)
      return (
        <PanelFailed
          error={list.error}
          title={`${failedText ?? `The ${many} could not be loaded`}.`}
          onRetry={list.retry}
        />
      )
    return (
      <SkeletonGroup label={`Loading ${many}`}>
        <div className="panel-table-frame mt-9">
          {['a', 'b', 'c', 'd', 'e', 'f'].map((row) => (
            <div key={row} className="panel-row-skeleton">
              <Skeleton className="h-3.5 w-2/5" />
              <Skeleton className="h-3 w-1/5" />
            </div>
          ))}
        </div>
      </SkeletonGroup>
    )
  }
  if (data.items.length === 0) {
    if (props.empty) return props.empty
    if (list.search || list.isFiltered)
      return (
        <div className="panel-empty">
          <p>No {many} match.</p>
          <Button variant="secondary" className="mt-3" onClick={list.clear}>
            Show all {many}
          </Button>
        </div>
      )
    return (
      <div className="panel-empty">
        <p>{emptyText ?? `No ${many} yet.`}</p>
        {emptyAction && <div className="mt-3">{emptyAction}</div>}
      </div>
    )
  }
  return (
    <>
      <div className="panel-table-head">
        <p role="status" className="numbers text-ink-soft text-small">
          {data.is_total_capped && 'More than '}
          {countOf(data.total, one, many)}
        </p>
        {props.bulkBar}
        <ColumnsMenu list={many} columns={props.columns} frame={frame} />
      </div>
      <Rows {...props} items={data.items} frame={frame} />
      {list.more?.error ? (
        <PanelFailed error={list.more.error} onRetry={list.more.load} isRetrying={list.more.isLoading} />
      ) : (
        list.more && (
          <Button variant="secondary" isBusy={list.more.isLoading} onClick={list.more.load}>
            Show more
          </Button>
        )
      )}
      <Pagination page={list.page} pageCount={data.page_count} onPage={list.setPage} label={`Pages of ${many}`} />
    </>
  )
}

type RowsProps<Item> = PanelTableProps<Item> & { items: readonly Item[]; frame: RefObject<HTMLDivElement | null> }

function Rows<Item extends { id: string }>(props: RowsProps<Item>) {
  const { list, items, many, nameOf, actions, onOpen, selection, actionsWidth = '7.75rem', frame } = props
  const thumb = props.thumb && items.some(props.thumb) ? props.thumb : undefined
  // The widths match panel-table.css.
  const besides = (thumb ? 2.625 : 0) + (selection ? 2.5 : 0) + (actions ? remOf(actionsWidth) : 0)
  const { shown: columns, isChosen } = useShownColumns(many, props.columns, besides)
  const table = useRef<HTMLTableElement>(null)
  const find = (row: Element | null) => items[Number((row as HTMLElement | null)?.dataset.row)]
  useTableKeys(table, {
    onOpen: (row) => {
      const item = find(row)
      if (item) onOpen(item)
    },
    onSelect: (row) => {
      const item = find(row)
      if (item) selection?.toggle(item)
    },
  })
  const open = (event: MouseEvent<HTMLElement>, item: Item) => {
    const { target } = event
    const isPress = target instanceof Element && target.closest('a, button, input, label, select, audio, [popover]')
    // Selecting text must not open the row.
    if (!isPress && !getSelection()?.toString()) onOpen(item)
  }
  return (
    <div
      ref={frame}
      className="panel-table-frame gives-way"
      data-scrolls={isChosen || undefined}
      aria-busy={list.isUpdating}
    >
      <table
        ref={table}
        role="table"
        className="panel-table"
        data-thumbs={thumb ? true : undefined}
        data-many-actions={props.actionsWidth ? true : undefined}
        style={
          {
            '--panel-actions-width': actionsWidth,
            ...(isChosen && { '--panel-columns-width': widthOf(columns) }),
          } as CSSProperties
        }
      >
        <caption className="sr-only">{capitalise(many)}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {selection && <SelectAll items={items} selection={selection} />}
            {columns.map((column, place) => (
              <HeaderCell key={column.id} column={place === 0 ? { ...column, width: undefined } : column} list={list} />
            ))}
            {actions && (
              <th scope="col" role="columnheader" className="panel-row-actions">
                <VisuallyHidden>Actions</VisuallyHidden>
              </th>
            )}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {items.map((item, index) => (
            <tr
              key={item.id}
              role="row"
              tabIndex={-1}
              data-row={index}
              aria-label={nameOf(item)}
              data-marked={selection?.has(item) || undefined}
              onClick={(event) => open(event, item)}
            >
              {selection && (
                <td role="cell" className="panel-row-choice">
                  <label>
                    <input
                      type="checkbox"
                      aria-label={`Choose ${nameOf(item)}`}
                      disabled={!selection.mayHave(item)}
                      checked={selection.has(item)}
                      onChange={() => {}}
                      onClick={(event) => selection.press(item, items, event.shiftKey)}
                    />
                  </label>
                </td>
              )}
              {columns.map((column, place) =>
                place === 0 ? (
                  <th key={column.id} scope="row" role="rowheader" dir="auto">
                    <span className="panel-row-name">
                      {thumb && <span className="panel-row-thumb">{thumb(item)}</span>}
                      <span className="panel-row-text">{column.cell(item)}</span>
                      {column.badges && <span className="panel-badges">{column.badges(item)}</span>}
                    </span>
                  </th>
                ) : (
                  <td key={column.id} role="cell" data-numeric={column.isNumeric} {...roomOf(column)}>
                    {isolated(column.cell(item))}
                  </td>
                ),
              )}
              {actions && (
                <td role="cell" className="panel-row-actions">
                  <span>{actions(item)}</span>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function isolated(content: ReactNode) {
  return typeof content === 'string' ? <bdi>{content}</bdi> : content
}

function SelectAll<Item>({ items, selection }: { items: readonly Item[]; selection: RowSelection<Item> }) {
  const id = useId()
  const some = items.filter(selection.mayHave)
  const chosen = some.filter(selection.has)
  const isAll = some.length > 0 && chosen.length === some.length
  return (
    <th scope="col" role="columnheader" className="panel-row-choice">
      <label htmlFor={id}>
        <input
          id={id}
          type="checkbox"
          aria-label="Select all on this page"
          disabled={some.length === 0}
          checked={isAll}
          ref={(box) => {
            if (box) box.indeterminate = !isAll && chosen.length > 0
          }}
          onChange={() => selection.set(isAll ? [] : some)}
        />
        <span className="panel-phone-only">Select all on this page</span>
      </label>
    </th>
  )
}

type HeaderCellProps<Item> = {
  column: Omit<ShownColumn<Item>, 'width'> & { width?: string | undefined }
  list: PanelListState<Item>
}

function HeaderCell<Item>({ column, list }: HeaderCellProps<Item>) {
  const { id, header, sort, isNumeric, hint, width } = column
  const isSorted = list.order?.sort === id
  const direction = list.order?.direction
  const Arrow = direction === 'asc' ? ArrowUp : ArrowDown
  const hintId = useId()
  const describedBy = hint ? hintId : undefined
  return (
    <th
      scope="col"
      role="columnheader"
      data-numeric={isNumeric}
      data-column={id}
      {...roomOf(column)}
      style={width ? { width } : undefined}
      title={hint}
      aria-sort={isSorted ? (direction === 'asc' ? 'ascending' : 'descending') : undefined}
      aria-describedby={sort ? undefined : describedBy}
    >
      {sort ? (
        <button
          type="button"
          aria-describedby={describedBy}
          onClick={() => list.setOrder({ sort: id, direction: isSorted ? otherThan(direction) : sort })}
        >
          {header}
          {isSorted && <Arrow aria-hidden="true" />}
        </button>
      ) : (
        header
      )}
      {/* Kept out of the heading, because screen readers repeat that for every cell. */}
      {hint && (
        <span id={hintId} hidden>
          {hint}
        </span>
      )}
    </th>
  )
}

function roomOf({ isOnPhone, room }: Pick<ShownColumn<never>, 'isOnPhone' | 'room'>) {
  return { className: isOnPhone ? undefined : 'panel-wide-only', 'data-room': room }
}

const otherThan = (direction: SortDirection | undefined) => (direction === 'asc' ? 'desc' : 'asc')

export type SortLabels = Partial<Record<string, { asc: string; desc: string }>>

/** Phones don't show the headings, so the toolbar offers the same orders. */
export function orderLabels<Item>(columns: readonly PanelColumn<Item>[], named: SortLabels): Record<string, string> {
  return Object.fromEntries(
    columns.flatMap(({ id, header, sort }) => {
      if (!sort) return []
      const texts = named[id] ?? { asc: `${header}, A first`, desc: `${header}, Z first` }
      const other = otherThan(sort)
      return [
        [orderKey({ sort: id, direction: sort }), texts[sort]],
        [orderKey({ sort: id, direction: other }), texts[other]],
      ]
    }),
  )
}

export const orderKey = ({ sort, direction }: Order) => `${sort} ${direction}`

export function orderOf(key: string): Order {
  const [sort = '', direction] = key.split(' ')
  return { sort, direction: direction === 'asc' ? 'asc' : 'desc' }
}
