import { type TouchEvent, useRef } from 'react'

type Point = { x: number; y: number }

/** The minimum distance of an intended swipe, in pixels. */
const least = 56

/** The height of a video's controls at its lower edge. A finger that moves there seeks. */
const controlsHeight = 72

/** Undefined if the movement isn't mostly horizontal, because that scrolls. */
export function swipeOf(from: Point, to: Point): 'left' | 'right' | undefined {
  const [across, down] = [to.x - from.x, to.y - from.y]
  if (Math.abs(across) < least || Math.abs(across) < Math.abs(down) * 1.5) return undefined
  return across < 0 ? 'left' : 'right'
}

export function useSwipe({
  onLeft,
  onRight,
}: {
  onLeft?: (() => void) | undefined
  onRight?: (() => void) | undefined
}) {
  const from = useRef<Point>(undefined)
  return {
    onTouchStart: (event: TouchEvent) => {
      // Two fingers zoom the page, and a dialog that was opened from here has its own swipes.
      const isMeant = event.touches.length === 1 && isInFront(event.currentTarget, event.target)
      const touch = isMeant ? event.touches[0] : undefined
      from.current = touch && !isOnControls(event.target, touch.clientY) ? pointOf(touch) : undefined
    },
    onTouchEnd: (event: TouchEvent) => {
      const touch = event.changedTouches[0]
      const side = from.current && touch && swipeOf(from.current, pointOf(touch))
      from.current = undefined
      if (side === 'left') onLeft?.()
      if (side === 'right') onRight?.()
    },
  }
}

const isInFront = (part: Element, touched: EventTarget) =>
  touched instanceof Element && touched.closest('dialog') === part.closest('dialog')

const pointOf = ({ clientX, clientY }: { clientX: number; clientY: number }) => ({ x: clientX, y: clientY })

function isOnControls(target: EventTarget, y: number) {
  if (target instanceof HTMLInputElement) return true
  return target instanceof HTMLVideoElement && y > target.getBoundingClientRect().bottom - controlsHeight
}
