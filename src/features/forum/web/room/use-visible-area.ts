import { type RefObject, useEffect } from 'react'

/** A smaller difference is a browser toolbar that shows or hides, not a keyboard. */
const keyboardPx = 120
/** Some browsers shrink the page for the keyboard. Without one, no upright phone is this low. */
const lowPx = 544
const phone = '(width < 40rem), (pointer: coarse)'

/** Most browsers lay the keyboard over the page; only the visual viewport knows what is left. */
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
      // The tap that moved the focus hasn't landed yet: if the room moved now, it would miss.
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
