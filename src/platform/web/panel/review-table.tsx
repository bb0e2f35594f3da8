import { Eye } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '../ui/form/button.tsx'
import { useOpenedByLink } from './panel-address.ts'
import { PanelTable, type PanelTableProps } from './panel-table.tsx'
import { InSheet, placeAmong } from './sheet-place.ts'
import { ShortcutsButton } from './shortcuts.tsx'
import type { PanelListState } from './use-panel-list.ts'

export type Colleagues = {
  readersOf: (id: string) => readonly string[]
  /** Set if a colleague was quicker, such as 'approved it just now'. */
  verdictOf: (id: string) => { by: string | null; text: string } | undefined
}

export type ReviewTurn = {
  readers: readonly string[]
  verdict: ReturnType<Colleagues['verdictOf']>
  /** It replaced another item in the open sheet. */
  isMoved: boolean
  onDecided: () => void
  onNext: (() => void) | undefined
  onPrevious: (() => void) | undefined
  onClose: () => void
}

type Opened<Item> = { item: Item; movedBy?: 'previous' | 'next' | undefined }

export type Reviewing<Item> = ReturnType<typeof useReviewing<Item & { id: string }>>

export function useReviewing<Item extends { id: string }>(list: PanelListState<Item>) {
  const [opened, setOpened] = useState<Opened<Item>>()
  // Decided here, but possibly in the list until it's refetched.
  const [decided, setDecided] = useState<ReadonlySet<string>>(new Set())
  // This page is done, so open the first item once page 1 has loaded.
  const [isAwaitingFirst, setIsAwaitingFirst] = useState(false)
  const items = list.data?.items ?? []
  const waiting = items.filter(({ id }) => !decided.has(id))
  // Forget items that left the list, because they may come back: revised or reported again.
  const left = [...decided].filter((id) => items.some((item) => item.id === id))
  if (list.data && left.length < decided.size) setDecided(new Set(left))
  const openId = opened?.item.id
  const place = waiting.findIndex(({ id }) => id === openId)
  if (isAwaitingFirst && list.page === 1 && !list.isFetching) {
    const [first] = waiting
    setIsAwaitingFirst(false)
    if (first && !opened) setOpened({ item: first, movedBy: 'next' })
  }
  const rest = waiting.filter(({ id }) => id !== openId)
  const afterVerdict = rest[Math.max(0, place)] ?? rest[0]
  const openNow = useRef(openId)
  useEffect(() => {
    openNow.current = openId
  })

  const decide = (id: string) => {
    setDecided((known) => new Set([...known, id]))
    // The sheet was closed while the verdict was being sent.
    if (openNow.current !== id) return
    setOpened(afterVerdict && { item: afterVerdict, movedBy: 'next' })
    if (afterVerdict || (list.data?.page_count ?? 1) < 2) return
    setIsAwaitingFirst(true)
    if (list.page > 1) list.setPage(1)
    else list.retry()
  }

  return {
    // Use the list's version, which may be newer.
    opened: opened && { ...opened, item: items.find(({ id }) => id === openId) ?? opened.item },
    open: (item: Item, movedBy?: 'previous' | 'next') => setOpened({ item, movedBy }),
    close: () => setOpened(undefined),
    decide,
    waiting,
    upcoming: opened && afterVerdict,
    /** Without a place, a colleague has decided on the open item or its author withdrew it. */
    next: place < 0 ? waiting[0] : waiting[place + 1],
    previous: waiting[place - 1],
  }
}

type ReviewTableProps<Item> = Pick<
  PanelTableProps<Item>,
  'list' | 'one' | 'many' | 'nameOf' | 'columns' | 'thumb' | 'failedText' | 'emptyText' | 'empty'
> & {
  reviewing: Reviewing<Item>
  colleagues: Colleagues
  find?: (id: string) => Promise<Item | undefined>
  sheet: (item: Item, turn: ReviewTurn) => ReactNode
}

export function ReviewTable<Item extends { id: string }>(props: ReviewTableProps<Item>) {
  const { reviewing, colleagues, sheet, find, columns, ...table } = props
  const { opened, open, close, decide, next, previous, waiting } = reviewing
  const [first, ...others] = columns
  useOpenedByLink(async ({ id }) => {
    const item = waiting.find((one) => one.id === id) ?? (await find?.(id))
    if (item) open(item)
  })
  return (
    <>
      <PanelTable
        {...table}
        columns={[
          ...(first
            ? [{ ...first, cell: (item: Item) => <ReadCell {...{ item, colleagues }}>{first.cell(item)}</ReadCell> }]
            : []),
          ...others,
        ]}
        bulkBar={<ShortcutsButton className="ml-auto" />}
        onOpen={(item) => open(item)}
        actions={(item) => (
          <Button size="small" variant="quiet" aria-label={`Review ${table.nameOf(item)}`} onClick={() => open(item)}>
            Review
          </Button>
        )}
      />
      {opened && (
        <InSheet key={opened.item.id} value={{ ...placeAmong(waiting, opened.item.id, open), movedBy: opened.movedBy }}>
          {sheet(opened.item, {
            readers: colleagues.readersOf(opened.item.id),
            // An item in the list is waiting again: reported again or revised.
            verdict: waiting.includes(opened.item) ? undefined : colleagues.verdictOf(opened.item.id),
            isMoved: opened.movedBy !== undefined,
            onDecided: () => decide(opened.item.id),
            onNext: next && (() => open(next, 'next')),
            onPrevious: previous && (() => open(previous, 'previous')),
            onClose: close,
          })}
        </InSheet>
      )}
    </>
  )
}

type ReadCellProps<Item> = { item: Item; colleagues: Colleagues; children: ReactNode }

function ReadCell<Item extends { id: string }>({ item, colleagues, children }: ReadCellProps<Item>) {
  const readers = colleagues.readersOf(item.id)
  return (
    <>
      {readers.length > 0 && (
        <span className="panel-read">
          <Eye aria-hidden="true" />
          <ReadersText readers={readers} />
        </span>
      )}
      {children}
    </>
  )
}

export function ReadersText({ readers }: { readers: readonly string[] }) {
  const [first, ...others] = readers
  return (
    <>
      <bdi>{first}</bdi> {others.length > 0 && `and ${others.length} more are`}
      {others.length === 0 && 'is'} reading this
    </>
  )
}
