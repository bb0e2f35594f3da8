import { createContext, type RefObject, useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import type { KeptEnd } from '../../../rules/timeline.ts'

const nearBottomPx = 100
const loadAheadPx = 900

/**
 * Keeps the row's top in place. Otherwise a reader at the bottom would end up at the end
 * of what they opened.
 */
export const KeepPlace = createContext((_inside: Element, change: () => void) => change())

type Options = {
  /** The scroller's rows must have a `data-id`. */
  scroller: RefObject<HTMLElement | null>
  list: RefObject<HTMLElement | null>
  content: unknown
  hasNewer: boolean
  onReading: (reading: { isFollowing: boolean; end: KeptEnd }) => void
  onNearTop: () => void
  onNearBottom: () => void
}

/** The browser's scroll anchoring is off: it can't handle removed rows, and Safari has none. */
export function useScrollHold({ scroller, list, content, hasNewer, onReading, onNearTop, onNearBottom }: Options) {
  const anchor = useRef<{ id: string; offset: number }>(undefined)
  const isFollowing = useRef(true)
  const lastTop = useRef(0)
  const wantsLatest = useRef(false)
  /** Tells the observer to skip the resize that `keepPlace` has just handled. */
  const isPlaceKept = useRef(false)

  const look = useEffectEvent(() => {
    const box = scroller.current
    if (!box) return
    const below = box.scrollHeight - box.scrollTop - box.clientHeight
    // Only scrolling up stops following, because the bottom also moves away when something grows.
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
      // New messages must not push the row with keyboard focus out of view.
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

  // Sizes also change with a picture of unknown size, a phone's keyboard or a rotated screen.
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
      // Folding a message from its end scrolls back to its beginning.
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

/** Rows are ordered from top to bottom, so a binary search finds the first one in view. */
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

/** Anchored at the bottom, because a row's heading (the day, the name) depends on the row above. */
const bottomOf = (row: HTMLElement) => row.offsetTop + row.offsetHeight
