import { Eye } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '../ui/form/button.tsx'
import { useOpenedByLink } from './panel-address.ts'
import { PanelTable, type PanelTableProps } from './panel-table.tsx'
import { InSheet, placeAmong } from './sheet-place.ts'
import { ShortcutsButton } from './shortcuts.tsx'
import type { PanelListState } from './use-panel-list.ts'

/** What the other administrators do with the items of a list. */
export type Colleagues = {
  /** The names of those who have it open. */
  readersOf: (id: string) => readonly string[]
  /** What became of it, where somebody else was quicker: 'approved it just now', and whose verdict it was. */
  verdictOf: (id: string) => { by: string | null; text: string } | undefined
}

/** One item that is being reviewed. */
export type ReviewTurn = {
  readers: readonly string[]
  verdict: ReturnType<Colleagues['verdictOf']>
  /** It took another one's place in the open sheet. */
  isMoved: boolean
  /** It is decided: the next one opens. */
  onDecided: () => void
  /** Where another one waits. */
  onNext: (() => void) | undefined
  onPrevious: (() => void) | undefined
  onClose: () => void
}

type Opened<Item> = { item: Item; movedBy?: 'previous' | 'next' | undefined }

export type Reviewing<Item> = ReturnType<typeof useReviewing<Item & { id: string }>>

/** Which item of a list is being reviewed. After a verdict the next one that waits opens by itself. */
export function useReviewing<Item extends { id: string }>(list: PanelListState<Item>) {
  const [opened, setOpened] = useState<Opened<Item>>()
  // Decided here, and maybe still in the list until it is loaded again.
  const [decided, setDecided] = useState<ReadonlySet<string>>(new Set())
  // This page is done, and the list begins again with what is on its first one by then.
  const [isAwaitingFirst, setIsAwaitingFirst] = useState(false)
  const items = list.data?.items ?? []
  const waiting = items.filter(({ id }) => !decided.has(id))
  // Once it has left the list it may come back: revised, or reported again.
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
    // Closed while the verdict was on its way: it stays closed.
    if (openNow.current !== id) return
    setOpened(afterVerdict && { item: afterVerdict, movedBy: 'next' })
    if (afterVerdict || (list.data?.page_count ?? 1) < 2) return
    setIsAwaitingFirst(true)
    if (list.page > 1) list.setPage(1)
    else list.retry()
  }

  return {
    // As it is in the list now: a report may have come in meanwhile.
    opened: opened && { ...opened, item: items.find(({ id }) => id === openId) ?? opened.item },
    open: (item: Item, movedBy?: 'previous' | 'next') => setOpened({ item, movedBy }),
    close: () => setOpened(undefined),
    decide,
    waiting,
    /** Opens by itself once the open one is decided, so its text is worth loading ahead. */
    upcoming: opened && afterVerdict,
    /** Somebody else has decided on the open one, or its author took it back. */
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
  /** Loads one that a link leads to and that isn't on the page in sight. */
  find?: (id: string) => Promise<Item | undefined>
  sheet: (item: Item, turn: ReviewTurn) => ReactNode
}

/** A list of what waits for a verdict: its rows open in a sheet, one after the other. */
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
            // What is in the list waits: it was reported again, or revised.
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

/** 'Dana is reading this' */
export function ReadersText({ readers }: { readers: readonly string[] }) {
  const [first, ...others] = readers
  return (
    <>
      <bdi>{first}</bdi> {others.length > 0 && `and ${others.length} more are`}
      {others.length === 0 && 'is'} reading this
    </>
  )
}
