import { type RefObject, useEffect } from 'react'

/** Less than this is no keyboard: a browser's bar that comes and goes. */
const keyboardPx = 120
/** Some browsers shrink the page itself for the keyboard. No phone held upright is this low without one. */
const lowPx = 544
const phone = '(width < 40rem), (pointer: coarse)'

/**
 * While somebody writes on a phone, the room fills what the keyboard leaves to see. Most browsers lay the keyboard over the page, and
 * only the visual viewport knows how much is left; others make the page lower.
 */
export function useVisibleArea(room: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const element = room.current
    const viewport = window.visualViewport
    if (!element || !viewport) return
    let leaving: ReturnType<typeof setTimeout> | undefined
    const isTyping = () =>
      document.activeElement instanceof HTMLTextAreaElement && element.contains(document.activeElement)
    const follow = () => {
      clearTimeout(leaving)
      const isCovered = window.innerHeight - viewport.height > keyboardPx
      const isLow = viewport.height < lowPx && window.matchMedia(phone).matches
      element.toggleAttribute('data-keyboard', isTyping() && viewport.scale < 1.1 && (isCovered || isLow))
      element.style.setProperty('--visible-top', `${viewport.offsetTop}px`)
      element.style.setProperty('--visible-height', `${viewport.height}px`)
    }
    const followFocus = () => {
      if (isTyping()) return follow()
      // The tap that took the focus away has not landed yet: it would miss what it was meant for if the room moved now.
      clearTimeout(leaving)
      leaving = setTimeout(follow, 300)
    }
    viewport.addEventListener('resize', follow)
    viewport.addEventListener('scroll', follow)
    element.addEventListener('focusin', followFocus)
    element.addEventListener('focusout', followFocus)
    return () => {
      clearTimeout(leaving)
      viewport.removeEventListener('resize', follow)
      viewport.removeEventListener('scroll', follow)
      element.removeEventListener('focusin', followFocus)
      element.removeEventListener('focusout', followFocus)
    }
  }, [room])
}
