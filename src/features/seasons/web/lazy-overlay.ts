import { useEffect } from 'react'
import { morphingOverlay } from '#platform/web/overlay/morphing-overlay.tsx'
import type { SeasonOverlayProps } from './season-overlay.tsx'

export const { Overlay: LazyOverlay, preload: preloadOverlay } = morphingOverlay(
  async () => (await import('./season-overlay.tsx')).SeasonOverlay,
  OwnPage,
)

/** If the overlay's file can't be loaded, open the page that the address bar already shows. */
function OwnPage({ id }: SeasonOverlayProps) {
  useEffect(() => window.location.assign(`/seasons/${id}`), [id])
  return null
}
