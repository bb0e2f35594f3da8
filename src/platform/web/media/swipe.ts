import { type TouchEvent, useRef } from 'react'

type Point = { x: number; y: number }

/** Far enough to be meant, in pixels. */
const least = 56

/** Where the controls of a video are, from its lower edge: a finger that moves there winds the film. */
const controlsHeight = 72

/** Whether a finger pushed what it touched aside, and to which side. Mostly sideways: else it scrolls. */
export function swipeOf(from: Point, to: Point): 'left' | 'right' | undefined {
  const [across, down] = [to.x - from.x, to.y - from.y]
  if (Math.abs(across) < least || Math.abs(across) < Math.abs(down) * 1.5) return undefined
  return across < 0 ? 'left' : 'right'
}

/** Handlers for an element that goes on to the next by a swipe to the left, and back by one to the right. */
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
      // Two fingers enlarge the page. A dialog that was opened from here has swipes of its own.
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
