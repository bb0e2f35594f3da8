import { browserKeys } from '#features/site/web/browser-keys.ts'
import { browserStore } from '#platform/web/browser-store.ts'
import { type GateState, isGated } from '../rules/first-visit.ts'

/** As long as the gate's way out in landing.css. */
const leavingMs = 600

const listeners = new Set<() => void>()
let knownPath = typeof location === 'undefined' ? undefined : location.pathname

/** The attribute on <html> is the one truth: the script in the head writes it first, the style sheet reads it. */
export const gate = {
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },

  state: () => document.documentElement.dataset.landing as GateState | undefined,

  /** The page at `path` is shown. */
  arriveAt(path: string) {
    // The page that was loaded: the script in the head has decided. From here on its fuse may no longer open the way.
    if (path === knownPath) return gate.state() === 'waiting' ? change('open') : undefined
    // Another one: the flag may be gone (sign-out), or this page has no gate.
    knownPath = path
    const hasVisited = browserStore.read(browserKeys.landing.visited) !== null
    const isWanted = isGated({ path, hasVisited, userAgent: navigator.userAgent })
    if (isWanted) change('open')
    else if (gate.state() === 'open') gate.leave()
  },

  leave() {
    change('leaving')
    // The bug's button goes away with the gate: who came by keyboard goes on at the page's beginning.
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
