import { closeOnBack } from './close-on-back.ts'

/** What had the focus when a dialog opened. */
const openers = new WeakMap<Element, Element | null>()

/** As a `ref` of a <dialog>: modal as long as it is on the page. Marks its first focus by `data-initial-focus`. */
export function openWhileMounted(node: HTMLDialogElement) {
  openers.set(node, document.activeElement)
  node.showModal()
  // React's autoFocus comes too early: it focuses while the dialog is still hidden.
  node.querySelector<HTMLElement>('[data-initial-focus]')?.focus()
  // close() before the element leaves the page is what hands the focus back to where it was.
  return () => {
    node.close()
    // After React has removed what goes together with the dialog: another dialog above it, the row that was deleted.
    queueMicrotask(() => hasFocus() || focusAfter(node))
  }
}

/** The same for dialogs without an address of their own: on touch screens Back asks them to close, as Escape does. */
export function openUntilBack(node: HTMLDialogElement) {
  const close = openWhileMounted(node)
  const done = closeOnBack(node, () => node.dispatchEvent(new Event('cancel', { cancelable: true })))
  return () => {
    close()
    done()
  }
}

/** For a list that has lost the element an open dialog came from: the dialog returns the focus to `next` instead. */
export function replaceOpener(gone: Element, next: Element) {
  for (const dialog of document.querySelectorAll('dialog[open]')) {
    const opener = openers.get(dialog)
    if (opener && gone.contains(opener)) openers.set(dialog, next)
  }
}

const hasFocus = () => document.activeElement !== null && document.activeElement !== document.body

/** The browser gives the focus back only to what is still there and to be seen. Otherwise it would fall to the body. */
function focusAfter(node: Element) {
  let opener = openers.get(node)
  while (opener && !canTakeFocus(opener)) opener = stepOut(opener)
  const target = opener ?? document.getElementById('page')
  ;(target as HTMLElement | null)?.focus({ preventScroll: true })
}

const canTakeFocus = (element: Element) =>
  element.isConnected && element !== document.body && element.checkVisibility() && !element.closest('[inert]')

/** From a field of a dialog that is closed as well to what opened that one; from an entry of a menu to the menu's button. */
function stepOut(element: Element) {
  const dialog = element.closest('dialog')
  if (dialog && dialog !== element) return openers.get(dialog)
  const menu = element.closest('[popover]')
  return menu && document.querySelector(`[popovertarget="${CSS.escape(menu.id)}"]`)
}
