import { type PointerEvent, useEffect, useRef, useState } from 'react'
import type { ForumMessage } from '../../../rules/forum-message.ts'
import { reactionNames, reactions } from '../../../rules/forum-values.ts'
import { useRoomActions } from '../room-actions.ts'

/** Shorter than the browser's own long press, which still selects the word. */
const holdMs = 400
const slipPx = 10
const roomAbovePx = 48

const ownPress = 'a, button, video, audio, input, textarea'

type Shown = { by: 'mouse' | 'touch'; isBelow: boolean }

/**
 * Prevents no browser default, so selecting text and scrolling still work.
 * With the keyboard, reactions are the first entries of the message's menu.
 */
export function useQuickReactions(isOffered: boolean) {
  const [shown, setShown] = useState<Shown>()
  const hold = useRef<{ x: number; y: number; timer: ReturnType<typeof setTimeout> }>(undefined)

  const show = (by: Shown['by'], message: Element) => {
    const top = message.closest('.forum-log')?.getBoundingClientRect().top ?? 0
    setShown({ by, isBelow: message.getBoundingClientRect().top - top < roomAbovePx })
  }
  const letGo = () => {
    clearTimeout(hold.current?.timer)
    hold.current = undefined
  }
  const hide = () => setShown(undefined)

  useEffect(() => () => clearTimeout(hold.current?.timer), [])
  useEffect(() => {
    if (shown?.by !== 'touch') return
    const close = (event: Event) => {
      if (event instanceof KeyboardEvent && event.key !== 'Escape') return
      if (event.target instanceof Element && event.target.closest('.forum-quick')) return
      setShown(undefined)
    }
    const events = ['pointerdown', 'scroll', 'keydown'] as const
    for (const name of events) document.addEventListener(name, close, { capture: true, passive: true })
    return () => {
      for (const name of events) document.removeEventListener(name, close, { capture: true })
    }
  }, [shown])

  const handlers = {
    onPointerEnter: (event: PointerEvent<HTMLElement>) => {
      if (event.pointerType === 'mouse') show('mouse', event.currentTarget)
    },
    onPointerLeave: (event: PointerEvent<HTMLElement>) => {
      if (event.pointerType === 'mouse') hide()
    },
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      letGo()
      const { pointerType, isPrimary, clientX: x, clientY: y, currentTarget, target } = event
      if (pointerType === 'mouse' || !isPrimary || (target as Element).closest(ownPress)) return
      hold.current = { x, y, timer: setTimeout(() => show('touch', currentTarget), holdMs) }
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent<HTMLElement>) => {
      const start = hold.current
      if (start && Math.hypot(clientX - start.x, clientY - start.y) > slipPx) letGo()
    },
    onPointerUp: letGo,
    // The browser has started to scroll or to select text.
    onPointerCancel: letGo,
  }
  return { shown, hide, handlers: isOffered ? handlers : undefined }
}

type QuickReactionsProps = { message: ForumMessage; shown: Shown; onDone: () => void }

export function QuickReactions({ message, shown, onDone }: QuickReactionsProps) {
  const { react } = useRoomActions()
  return (
    <fieldset aria-label="React" className="forum-quick" data-by={shown.by} data-below={shown.isBelow || undefined}>
      {reactionNames.map((reaction) => (
        <button
          key={reaction}
          type="button"
          className="forum-quick-choice"
          // Keyboard users have the menu. Here they would pass six tab stops per message.
          tabIndex={-1}
          aria-label={`React: ${reactions[reaction].label}`}
          aria-pressed={message.reactions.some((entry) => entry.reaction === reaction && entry.is_mine)}
          onClick={() => {
            react(message, reaction)
            onDone()
          }}
        >
          <span aria-hidden="true">{reactions[reaction].emoji}</span>
        </button>
      ))}
    </fieldset>
  )
}
