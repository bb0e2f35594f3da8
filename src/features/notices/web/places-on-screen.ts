import { useEffect, useEffectEvent } from 'react'

type IsOnScreen = (href: string) => boolean

const pages = new Set<IsOnScreen>()

/** A notice about something on screen counts as read and needs no toast. */
export function usePlacesOnScreen(isOnScreen: IsOnScreen) {
  const ask = useEffectEvent(isOnScreen)
  useEffect(() => {
    const page: IsOnScreen = (href) => ask(href)
    pages.add(page)
    return () => void pages.delete(page)
  }, [])
}

export function isPlaceOnScreen(href: string) {
  return document.visibilityState === 'visible' && [...pages].some((isOnScreen) => isOnScreen(href))
}
