import { type ComponentType, useEffect, useState } from 'react'
import { lazyPart } from '#platform/web/lazy-part.tsx'
import type { CharacterOverlayProps } from './character-overlay.tsx'

let loaded: ComponentType<CharacterOverlayProps> | undefined

const load = async () => {
  loaded = (await import('./character-overlay.tsx')).CharacterOverlay
  return loaded
}

const ComingOverlay = lazyPart(load, { Missing: OwnPage })

/** Fetched when somebody means to open a card. */
export function preloadOverlay() {
  load().catch(() => {})
}

export function LazyOverlay(props: CharacterOverlayProps) {
  // Without waiting when it is here: the view transition takes its second picture at once.
  const [Overlay] = useState(() => loaded ?? ComingOverlay)
  return <Overlay {...props} />
}

/** If the overlay's file can't be loaded, go to the address in the bar: it shows the same as a page. */
function OwnPage({ id }: CharacterOverlayProps) {
  useEffect(() => window.location.assign(`/characters/${id}`), [id])
  return null
}
