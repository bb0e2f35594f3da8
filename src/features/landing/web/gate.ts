import { browserKeys } from '#features/site/web/browser-keys.ts'
import { browserStore } from '#platform/web/browser-store.ts'
import { type GateState, isGated } from '../rules/first-visit.ts'

/** As long as the gate's exit animation in landing.css. */
const leavingMs = 600

const listeners = new Set<() => void>()
let knownPath = typeof location === 'undefined' ? undefined : location.pathname

/** The attribute on <html> is the single source of truth, because the CSS reads it too. */
export const gate = {
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },

  state: () => document.documentElement.dataset.landing as GateState | undefined,

  arriveAt(path: string) {
    // The script in the head decided for the loaded page. 'open' disarms its timeout.
    if (path === knownPath) return gate.state() === 'waiting' ? change('open') : undefined
    knownPath = path
    const hasVisited = browserStore.read(browserKeys.landing.visited) !== null
    const isWanted = isGated({ path, hasVisited, userAgent: navigator.userAgent })
    if (isWanted) change('open')
    else if (gate.state() === 'open') gate.leave()
  },

  leave() {
    change('leaving')
    // The bug's button disappears with the gate, so keyboard users continue at the start of the
    // page.
    document.getElementById('page')?.focus({ preventScroll: true })
    setTimeout(() => gate.state() === 'leaving' && change(undefined), leavingMs)
  },

  rememberVisit: () => browserStore.write(browserKeys.landing.visited, 'true'),

  forgetVisit: () => browserStore.remove(browserKeys.landing.visited),
}

function change(state: GateState | undefined) {
  const { dataset } = document.documentElement
  if (state) dataset.landing = state
  else delete dataset.landing
  for (const listener of listeners) listener()
}
