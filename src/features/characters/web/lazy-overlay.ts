import { useEffect } from 'react'
import { morphingOverlay } from '#platform/web/overlay/morphing-overlay.tsx'
import type { CharacterOverlayProps } from './character-overlay.tsx'

export const { Overlay: LazyOverlay, preload: preloadOverlay } = morphingOverlay(
  async () => (await import('./character-overlay.tsx')).CharacterOverlay,
  OwnPage,
)

/** If the overlay's file can't be loaded, open the page that the address bar already shows. */
function OwnPage({ id }: CharacterOverlayProps) {
  useEffect(() => window.location.assign(`/characters/${id}`), [id])
  return null
}
