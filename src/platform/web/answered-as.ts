import { createListeners } from './realtime/listeners.ts'

// The one place that hears for whom each call was answered, whatever made it: a query, a mutation, a plain call, an upload; and
// for whom the socket was opened.

const listeners = createListeners<string>()
let latest: string | undefined

export function noteAnsweredAs(mark: string | null | undefined) {
  if (!mark) return
  latest = mark
  listeners.tell(mark)
}

/** Also tells what the latest answer said before anybody listened. */
export function onAnsweredAs(listener: (mark: string) => void) {
  if (latest) listener(latest)
  return listeners.add(listener)
}
