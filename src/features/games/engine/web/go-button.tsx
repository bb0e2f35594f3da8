import { type KeyboardEvent, type MouseEvent, useEffect, useEffectEvent, useRef } from 'react'
import { Button } from '#platform/web/ui/form/button.tsx'

type GoButtonProps = {
  children: string
  isBusy: boolean
  onGo: () => void
  /** Set after a round: it takes the focus and ignores presses that were meant for the game. */
  isAfterRound: boolean
  describedBy?: string
}

const hastyMs = 500

/** Enter and Space press it from anywhere on the page, unless the focus is on another control. */
export function GoButton({ children, isBusy, onGo, isAfterRound, describedBy }: GoButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  const shownAt = useRef(Number.NEGATIVE_INFINITY)
  const isHeldKey = useRef(false)
  const isHasty = () => performance.now() - shownAt.current < hastyMs

  useEffect(() => {
    if (!isAfterRound) return
    shownAt.current = performance.now()
    button.current?.focus({ preventScroll: true })
  }, [isAfterRound])

  const pressByKey = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (!isGoKey(event) || event.repeat || isBusy || isHasty() || isForAnother(event)) return
    event.preventDefault()
    onGo()
  })
  useEffect(() => {
    const listener = (event: globalThis.KeyboardEvent) => pressByKey(event)
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [])

  // A key held since the round repeats on this button, and Space clicks when it's released.
  const handleKeyDown = (event: KeyboardEvent) => {
    if (!isGoKey(event)) return
    isHeldKey.current = event.repeat || isHasty()
    if (isHeldKey.current) event.preventDefault()
  }
  const handleClick = ({ detail }: MouseEvent) => {
    const isByKey = detail === 0
    if (!isHasty() && !(isByKey && isHeldKey.current)) onGo()
  }

  return (
    <Button
      size="large"
      className="cabinet-go"
      ref={button}
      isBusy={isBusy}
      aria-describedby={describedBy}
      onKeyDown={handleKeyDown}
      onClick={handleClick}
    >
      {children}
    </Button>
  )
}

function isGoKey({ key, ctrlKey, metaKey, altKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>) {
  return (key === 'Enter' || key === ' ') && !ctrlKey && !metaKey && !altKey
}

function isForAnother({ target, defaultPrevented }: globalThis.KeyboardEvent) {
  const isOnControl = target instanceof Element && target.closest('a, button, input, select, textarea, summary, dialog')
  return defaultPrevented || Boolean(isOnControl) || document.querySelector('dialog:modal') !== null
}
