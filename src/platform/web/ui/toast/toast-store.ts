export type ToastTone = 'info' | 'success' | 'error'
export type Toast = {
  id: number
  text: string
  tone: ToastTone
  action?: { label: string; onSelect: () => void }
  picture?: string | null
}

const shownForMs = 6000
/** Longer for toasts with an action such as Undo, because deciding takes a moment. */
const shownWithActionMs = 15_000
const maxOnScreen = 3

export type ToastOptions = { tone?: ToastTone; action?: Toast['action']; picture?: string | null }

/** A store outside React, so that any code can show a toast without a provider. */
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

  // Errors stay until they're dismissed, so that nobody misses what went wrong.
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
    /** Nothing disappears while a pointer or the focus is on the toasts. */
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

export const toasts = createToastStore()
