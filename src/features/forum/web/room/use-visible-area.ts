import { type RefObject, useEffect } from 'react'

/** Less than this is no keyboard: a browser's bar that comes and goes. */
const keyboardPx = 120

/**
 * While a phone's keyboard covers a part of the page, the room fills what is left to see. Only the visual viewport knows how much
 * that is: the page's own height does not change.
 */
export function useVisibleArea(room: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const element = room.current
    const viewport = window.visualViewport
    if (!element || !viewport) return
    const follow = () => {
      const isTyping = document.activeElement instanceof HTMLTextAreaElement && element.contains(document.activeElement)
      const isCovered = viewport.scale < 1.1 && window.innerHeight - viewport.height > keyboardPx
      element.toggleAttribute('data-keyboard', isTyping && isCovered)
      element.style.setProperty('--visible-top', `${viewport.offsetTop}px`)
      element.style.setProperty('--visible-height', `${viewport.height}px`)
    }
    viewport.addEventListener('resize', follow)
    viewport.addEventListener('scroll', follow)
    element.addEventListener('focusin', follow)
    element.addEventListener('focusout', follow)
    return () => {
      viewport.removeEventListener('resize', follow)
      viewport.removeEventListener('scroll', follow)
      element.removeEventListener('focusin', follow)
      element.removeEventListener('focusout', follow)
    }
  }, [room])
}
