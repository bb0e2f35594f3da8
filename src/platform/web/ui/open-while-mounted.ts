/** As a `ref` of a <dialog>: modal as long as it is on the page. Marks its first focus by `data-initial-focus`. */
export function openWhileMounted(node: HTMLDialogElement) {
  node.showModal()
  // React's autoFocus comes too early: it focuses while the dialog is still hidden.
  node.querySelector<HTMLElement>('[data-initial-focus]')?.focus()
  // close() before the element leaves the page is what hands the focus back to where it was.
  return () => node.close()
}
