/** What is open over the page, the topmost last. */
const opened: Array<{ element: HTMLElement; close: () => void }> = []
/** The extra entry on top of the page's own, and the key that the router gave to that one. */
let entry: { pageKey: unknown; isLeaving: boolean; forget: () => void } | undefined

/**
 * On touch screens Back closes what is open over a page (a menu, a dialog) instead of leaving the page: meanwhile there is one more
 * entry in the history. The router never hears of it: it listens to `popstate` after us, and what it pushes takes the entry's place.
 * Call the answer when the element has closed.
 */
export function closeOnBack(element: HTMLElement, close: () => void) {
  if (!matchMedia('(pointer: coarse)').matches) return () => {}
  const added = { element, close }
  opened.push(added)
  settle()
  return () => {
    remove(added)
    // Not at once: the dialog may make room for another one, and a page that is chosen in it is pushed first.
    setTimeout(settle)
  }
}

export function closeMenuOnBack(menu: HTMLElement) {
  const done = closeOnBack(menu, () => menu.hidePopover())
  menu.addEventListener('toggle', done, { once: true })
}

function settle() {
  // A menu that leaves with its page says nothing.
  for (const gone of opened.filter(({ element }) => !element.isConnected)) remove(gone)
  if (!entry && opened.length > 0) addEntry()
  if (!entry || entry.isLeaving || opened.length > 0) return
  // The router has replaced it: the page goes on there.
  if (!history.state?.closesOnBack) return entry.forget()
  entry.isLeaving = true
  history.back()
}

function remove(closed: (typeof opened)[number]) {
  const place = opened.indexOf(closed)
  // One that left with its page is gone already: it must not take another along.
  if (place >= 0) opened.splice(place, 1)
}

function addEntry() {
  const { pushState, state } = history
  addEventListener('popstate', handleBack, { capture: true })
  History.prototype.pushState.call(history, { ...state, closesOnBack: true }, '')
  entry = {
    pageKey: state?.key,
    isLeaving: false,
    forget: () => {
      entry = undefined
      history.pushState = pushState
    },
  }
  history.pushState = (...pushed) => {
    entry?.forget()
    history.replaceState(...pushed)
  }
}

/** A reload closes what was open, and left alone its entry would be one Back that does nothing. */
function leaveEntryOfBefore() {
  addEventListener('popstate', handleBack, { capture: true })
  entry = {
    pageKey: history.state.key,
    isLeaving: true,
    forget: () => {
      entry = undefined
    },
  }
  history.back()
}

if (typeof history !== 'undefined' && history.state?.closesOnBack) leaveEntryOfBefore()

function handleBack(event: PopStateEvent) {
  if (!entry) return
  const { pageKey, isLeaving, forget } = entry
  forget()
  // Several steps at once: another page.
  if (history.state?.key !== pageKey) return
  event.stopImmediatePropagation()
  if (!isLeaving) opened.at(-1)?.close()
  // Something else may be open still, or ask whether it may be closed.
  setTimeout(settle)
}
