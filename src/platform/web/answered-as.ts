import { createListeners } from './realtime/listeners.ts'

// This is the one place that learns which account a response was for.

const listeners = createListeners<string>()
let latest: string | undefined

export function noteAnsweredAs(mark: string | null | undefined) {
  if (!mark) return
  latest = mark
  listeners.tell(mark)
}

/** Also reports the latest response from before anybody listened. */
export function onAnsweredAs(listener: (mark: string) => void) {
  if (latest) listener(latest)
  return listeners.add(listener)
}
