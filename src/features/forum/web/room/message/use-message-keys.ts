import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { replaceOpener } from '#platform/web/ui/dialog/open-while-mounted.ts'

/** Makes the log a single tab stop. Left and Right move through a message's links and buttons. */
export function useMessageKeys(list: RefObject<HTMLElement | null>, content: unknown) {
  const stop = useRef<HTMLElement>(undefined)
  const isChosen = useRef(false)
  const hasFocus = useRef(false)
  const drawn = useRef<HTMLElement[]>([])

  const setStop = (message: HTMLElement | undefined) => {
    if (stop.current) stop.current.tabIndex = -1
    if (message) message.tabIndex = 0
    stop.current = message
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after every change of the rows
  useLayoutEffect(() => {
    const messages = messagesIn(list.current)
    const before = stop.current
    const kept = isChosen.current && before ? nearestConnected(drawn.current, before) : undefined
    drawn.current = messages
    const next = kept ?? messages.at(-1)
    setStop(next)
    if (!next) return
    // React sends no blur event for a focused element that it removes.
    if (hasFocus.current && document.activeElement === document.body) next.focus({ preventScroll: true })
    if (before && before !== next) replaceOpener(before, next)
  }, [content])

  // Controls appear and disappear with the state of a row, so we observe the rows.
  useEffect(() => {
    if (!list.current) return
    const rows = list.current
    const leaveTabOrder = () => {
      for (const control of rows.querySelectorAll<HTMLElement>(controlSelector)) control.tabIndex = -1
    }
    leaveTabOrder()
    const observer = new MutationObserver(leaveTabOrder)
    observer.observe(rows, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [list])

  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    const message = target.closest('article')
    if (!message) return
    hasFocus.current = true
    isChosen.current = true
    setStop(message)
  }
  const onBlur = () => {
    hasFocus.current = false
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const target = event.target as HTMLElement
    const message = target.closest('article')
    const hasModifier = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey
    if (!message || hasModifier || target.closest('[popover]')) return
    const move = movesOf(message, target)[event.key]
    // A video's own controls use the arrow keys.
    if (!move || (target instanceof HTMLVideoElement && event.key !== 'Escape')) return
    event.preventDefault()
    move()
  }
  const movesOf = (message: HTMLElement, target: HTMLElement): Record<string, (() => void) | undefined> => {
    const messages = messagesIn(list.current)
    const at = messages.indexOf(message)
    const controls = [message, ...controlsOf(message)]
    const controlAt = controls.indexOf(target)
    const menu = message.querySelector<HTMLElement>('.forum-more')
    return {
      ArrowUp: () => messages[at - 1]?.focus(),
      ArrowDown: () => messages[at + 1]?.focus(),
      Home: () => messages[0]?.focus(),
      End: () => messages.at(-1)?.focus(),
      ArrowRight: () => controls[controlAt + 1]?.focus(),
      ArrowLeft: () => controls[controlAt - 1]?.focus(),
      ...(target === message
        ? { Enter: () => (menu ? menu.click() : controls[1]?.focus()) }
        : { Escape: () => message.focus() }),
    }
  }
  return { onFocus, onBlur, onKeyDown }
}

const controlSelector = 'article :is(a[href], button, video)'

function messagesIn(list: HTMLElement | null) {
  return [...(list?.querySelectorAll<HTMLElement>('article') ?? [])]
}

function controlsOf(message: HTMLElement) {
  return [...message.querySelectorAll<HTMLElement>(controlSelector)].filter(
    (control) => !control.closest('[popover]') && !control.matches(':disabled') && control.checkVisibility(),
  )
}

function nearestConnected(drawn: readonly HTMLElement[], message: HTMLElement) {
  const at = drawn.indexOf(message)
  const isConnected = (other: HTMLElement) => other.isConnected
  return drawn.slice(at).find(isConnected) ?? drawn.slice(0, Math.max(at, 0)).findLast(isConnected)
}
