import { createContext, type RefObject, useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import type { KeptEnd } from '../../../rules/timeline.ts'

/** Nearer than this to the bottom, the reader follows what is posted. */
const nearBottomPx = 100
/** An end is loaded before the reader reaches it. */
const loadAheadPx = 900

/**
 * Opens or closes something in a row while the row's head stays where it is: a reader at the bottom would otherwise find themselves at the
 * end of what they have just opened. Outside of the log it's a plain change.
 */
export const KeepPlace = createContext((_inside: Element, change: () => void) => change())

type Options = {
  /** The element with the scrollbar; its rows carry `data-id`. */
  scroller: RefObject<HTMLElement | null>
  list: RefObject<HTMLElement | null>
  /** Changes with everything that is drawn in the list. */
  content: unknown
  hasNewer: boolean
  onReading: (reading: { isFollowing: boolean; end: KeptEnd }) => void
  onNearTop: () => void
  onNearBottom: () => void
}

/**
 * Holds what is read in its place while rows come and go above and below it: the browser's own anchoring is off, because it
 * does not know rows that are taken away, and Safari has none.
 */
export function useScrollHold({ scroller, list, content, hasNewer, onReading, onNearTop, onNearBottom }: Options) {
  const anchor = useRef<{ id: string; offset: number }>(undefined)
  const isFollowing = useRef(true)
  const lastTop = useRef(0)
  /** The latest messages were asked for and are not loaded yet. */
  const wantsLatest = useRef(false)
  /** The observer is about to report what `keepPlace` has dealt with. */
  const isPlaceKept = useRef(false)

  const look = useEffectEvent(() => {
    const box = scroller.current
    if (!box) return
    const below = box.scrollHeight - box.scrollTop - box.clientHeight
    // Only who scrolls up stops following: the bottom may also move away because something has grown.
    const hasMovedUp = box.scrollTop < lastTop.current - 1
    isFollowing.current = !hasNewer && (below < nearBottomPx || (isFollowing.current && !hasMovedUp))
    lastTop.current = box.scrollTop
    anchor.current = firstInView(box, list.current)
    onReading({ isFollowing: isFollowing.current, end: below < box.scrollTop ? 'newest' : 'oldest' })
    if (box.scrollTop < loadAheadPx) onNearTop()
    if (below < loadAheadPx) onNearBottom()
  })

  const hold = useEffectEvent(() => {
    const box = scroller.current
    if (!box) return
    if ((isFollowing.current || wantsLatest.current) && !hasNewer) {
      wantsLatest.current = false
      // New messages don't push the one that the keyboard is on out of sight.
      const focused = list.current?.querySelector(':focus-visible')?.closest<HTMLElement>('.forum-row')
      isFollowing.current = !focused || focused.offsetTop >= box.scrollHeight - box.clientHeight
      box.scrollTop = isFollowing.current || !focused ? box.scrollHeight : focused.offsetTop
    } else {
      const row = anchor.current && rowOf(list.current, anchor.current.id)
      if (row && anchor.current) box.scrollTop = bottomOf(row) - anchor.current.offset
    }
    lastTop.current = box.scrollTop
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is drawn has changed, whatever it is
  useLayoutEffect(() => {
    hold()
    look()
  }, [content])

  // A picture of unknown size, the keyboard of a phone, a turned screen.
  useEffect(() => {
    const observer = new ResizeObserver(() => {
      if (!isPlaceKept.current) hold()
      isPlaceKept.current = false
    })
    for (const element of [scroller.current, list.current]) if (element) observer.observe(element)
    return () => observer.disconnect()
  }, [scroller, list])

  const onScroll = useCallback(() => look(), [])
  const followLatest = useCallback(() => {
    wantsLatest.current = true
    hold()
    look()
  }, [])
  const showRow = useCallback(
    (id: string) => {
      const box = scroller.current
      const row = rowOf(list.current, id)
      if (!box || !row) return
      isFollowing.current = false
      wantsLatest.current = false
      box.scrollTop = row.offsetTop - box.clientHeight / 3
      look()
      row.querySelector<HTMLElement>('article')?.focus({ preventScroll: true })
    },
    [scroller, list],
  )
  const keepPlace = useCallback(
    (inside: Element, change: () => void) => {
      const box = scroller.current
      const row = inside.closest<HTMLElement>('.forum-row')
      if (!box || !row) return change()
      const head = row.offsetTop - box.scrollTop
      const height = row.offsetHeight
      flushSync(change)
      isPlaceKept.current = true
      isFollowing.current = false
      // Somebody who folds a message from its end goes back to its beginning.
      box.scrollTop = row.offsetTop - (row.offsetHeight < height ? Math.max(head, 0) : head)
      look()
    },
    [scroller],
  )
  const isInView = useCallback(
    (id: string) => {
      const box = scroller.current
      const row = rowOf(list.current, id)
      if (!box || !row) return false
      return row.offsetTop < box.scrollTop + box.clientHeight && bottomOf(row) > box.scrollTop
    },
    [scroller, list],
  )
  return { onScroll, followLatest, showRow, keepPlace, isInView }
}

function rowOf(list: HTMLElement | null, id: string) {
  return list?.querySelector<HTMLElement>(`:scope > [data-id="${CSS.escape(id)}"]`) ?? undefined
}

/** Rows stand one below the other, so the first one in view is found by halving. */
function firstInView(box: HTMLElement, list: HTMLElement | null) {
  const rows = [...(list?.children ?? [])].filter(
    (row): row is HTMLElement => row instanceof HTMLElement && row.dataset.id !== undefined,
  )
  let [low, high] = [0, rows.length]
  while (low < high) {
    const middle = (low + high) >> 1
    const row = rows[middle]
    if (row && bottomOf(row) <= box.scrollTop) low = middle + 1
    else high = middle
  }
  const row = rows[low]
  return row?.dataset.id ? { id: row.dataset.id, offset: bottomOf(row) - box.scrollTop } : undefined
}

/** A row is held by its foot: its head (the day, the name) comes and goes with the row above. */
const bottomOf = (row: HTMLElement) => row.offsetTop + row.offsetHeight
