/**
 * On touch screens Back closes an open menu instead of leaving the page: while it is open there is one more entry in the history.
 * The router never hears of it; it listens on its own pushState, and to `popstate` after us.
 */
export function closeOnBack(menu: HTMLElement) {
  if (!matchMedia('(pointer: coarse)').matches) return
  let hasEntry = true
  let chosen: HTMLElement | undefined
  History.prototype.pushState.call(history, history.state, '')

  const onBack = (event: Event) => {
    event.stopImmediatePropagation()
    hasEntry = false
    menu.hidePopover()
    chosen?.click()
  }
  const onToggle = () => {
    menu.removeEventListener('click', onChoice, { capture: true })
    if (hasEntry) history.back()
  }
  // A page that is chosen follows on the one below the menu: the menu's entry goes first.
  const onChoice = (event: MouseEvent) => {
    const item = event.target instanceof Element && event.target.closest<HTMLElement>('a[href], [role=menuitem]')
    if (!item || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    event.stopPropagation()
    chosen = item
    menu.hidePopover()
  }

  addEventListener('popstate', onBack, { capture: true, once: true })
  menu.addEventListener('toggle', onToggle, { once: true })
  menu.addEventListener('click', onChoice, { capture: true })
}
