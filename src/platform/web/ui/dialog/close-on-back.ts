/** Everything that is open over the page, the topmost last. */
const opened: Array<{ element: HTMLElement; close: () => void }> = []
/** The extra history entry above the page's own, and the router's key of the page's entry. */
let entry: { pageKey: unknown; isLeaving: boolean; forget: () => void } | undefined

/**
 * On touch screens, a history entry makes Back close what is open instead of leaving the page.
 * The router doesn't notice: it handles `popstate` after us, and its next push replaces our entry.
 */
export function closeOnBack(element: HTMLElement, close: () => void) {
  if (!matchMedia('(pointer: coarse)').matches) return () => {}
  const added = { element, close }
  opened.push(added)
  settle()
  return () => {
    remove(added)
    // Another dialog may replace this one, and a page chosen in it is pushed first.
    setTimeout(settle)
  }
}

export function closeMenuOnBack(menu: HTMLElement) {
  const done = closeOnBack(menu, () => menu.hidePopover())
  menu.addEventListener('toggle', done, { once: true })
}

function settle() {
  // A menu that is removed with its page fires no event.
  for (const gone of opened.filter(({ element }) => !element.isConnected)) remove(gone)
  if (!entry && opened.length > 0) addEntry()
  if (!entry || entry.isLeaving || opened.length > 0) return
  // The router has replaced our entry with the new page.
  if (!history.state?.closesOnBack) return entry.forget()
  entry.isLeaving = true
  history.back()
}

function remove(closed: (typeof opened)[number]) {
  const place = opened.indexOf(closed)
  // An element that was removed with its page is gone already, and -1 would remove another one.
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

/** A reload closes everything, so our leftover entry would make one Back do nothing. */
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
  // Several steps at once lead to another page.
  if (history.state?.key !== pageKey) return
  event.stopImmediatePropagation()
  if (!isLeaving) opened.at(-1)?.close()
  // Something else may still be open, or ask before it closes.
  setTimeout(settle)
}
