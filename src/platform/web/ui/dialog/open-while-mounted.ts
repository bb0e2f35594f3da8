import { closeOnBack } from './close-on-back.ts'

const openers = new WeakMap<Element, Element | null>()

/** `data-initial-focus` marks the dialog's first focus. */
export function openWhileMounted(node: HTMLDialogElement) {
  openers.set(node, document.activeElement)
  node.showModal()
  // React's autoFocus comes too early, while the dialog is still hidden.
  node.querySelector<HTMLElement>('[data-initial-focus]')?.focus()
  // Calling close() before the element is removed makes the browser restore the focus.
  return () => {
    node.close()
    // React must first remove what disappears with the dialog, such as a deleted row.
    queueMicrotask(() => hasFocus() || focusAfter(node))
  }
}

/** On touch screens, Back asks these dialogs to close like Escape does. */
export function openUntilBack(node: HTMLDialogElement) {
  const close = openWhileMounted(node)
  const done = closeOnBack(node, () => node.dispatchEvent(new Event('cancel', { cancelable: true })))
  return () => {
    close()
    done()
  }
}

/** A list calls this when it has lost an open dialog's opener. */
export function replaceOpener(gone: Element, next: Element) {
  for (const dialog of document.querySelectorAll('dialog[open]')) {
    const opener = openers.get(dialog)
    if (opener && gone.contains(opener)) openers.set(dialog, next)
  }
}

const hasFocus = () => document.activeElement !== null && document.activeElement !== document.body

/** The browser only restores the focus to a visible element; else it falls to the body. */
function focusAfter(node: Element) {
  let opener = openers.get(node)
  while (opener && !canTakeFocus(opener)) opener = stepOut(opener)
  const target = opener ?? document.getElementById('page')
  ;(target as HTMLElement | null)?.focus({ preventScroll: true })
}

const canTakeFocus = (element: Element) =>
  element.isConnected && element !== document.body && element.checkVisibility() && !element.closest('[inert]')

/** If the opener is hidden too, returns whatever opened its dialog, or the button of its menu. */
function stepOut(element: Element) {
  const dialog = element.closest('dialog')
  if (dialog && dialog !== element) return openers.get(dialog)
  const menu = element.closest('[popover]')
  return menu && document.querySelector(`[popovertarget="${CSS.escape(menu.id)}"]`)
}
