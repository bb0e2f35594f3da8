export type ToastTone = 'info' | 'success' | 'error'
export type Toast = {
  id: number
  text: string
  tone: ToastTone
  action?: { label: string; onSelect: () => void }
  picture?: string | null
}

const shownForMs = 6000
/** With something to press, as Undo: it takes a moment to decide. */
const shownWithActionMs = 15_000
const maxOnScreen = 3

export type ToastOptions = { tone?: ToastTone; action?: Toast['action']; picture?: string | null }

/** A store outside React, so that any code may speak up without a provider. */
export function createToastStore() {
  let toasts: readonly Toast[] = []
  let lastId = 0
  let isHeld = false
  const timers = new Map<number, ReturnType<typeof setTimeout>>()
  const listeners = new Set<() => void>()

  const publish = (next: readonly Toast[]) => {
    toasts = next
    for (const listener of listeners) listener()
  }

  const dismiss = (id: number) => {
    clearTimeout(timers.get(id))
    timers.delete(id)
    publish(toasts.filter((toast) => toast.id !== id))
  }

  // Errors wait for the person: what went wrong must not vanish unread.
  const startTimer = ({ id, tone, action }: Toast) => {
    if (tone === 'error' || isHeld) return
    timers.set(id, setTimeout(dismiss, action ? shownWithActionMs : shownForMs, id))
  }

  return {
    show(text: string, { tone = 'info', action, picture }: ToastOptions = {}): number {
      const toast: Toast = { id: ++lastId, text, tone, action, picture }
      for (const oldest of toasts.slice(0, Math.max(0, toasts.length + 1 - maxOnScreen))) dismiss(oldest.id)
      publish([...toasts, toast])
      startTimer(toast)
      return toast.id
    },
    dismiss,
    /** While a pointer or the focus is on the toasts nothing disappears; afterwards each gets its full time again. */
    hold() {
      isHeld = true
      for (const timer of timers.values()) clearTimeout(timer)
      timers.clear()
    },
    release() {
      if (!isHeld) return
      isHeld = false
      toasts.forEach(startTimer)
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    list: () => toasts,
  }
}

/** The page's one. */
export const toasts = createToastStore()
