import { type ComponentType, useEffect, useState } from 'react'
import { lazyPart } from '../lazy-part.tsx'

/**
 * A view transition captures the new page at once, so the overlay's file must be loaded before.
 * `preload` runs on hover, and the route awaits it in `beforeLoad`.
 */
export function morphingOverlay<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Missing: ComponentType<Props>,
) {
  const Overlay = lazyPart(load, { Missing })
  async function preload() {
    // A browser without the overlay's file would get a hydration mismatch.
    if (!import.meta.env.SSR) await Overlay.preload().catch(() => {})
  }
  return { Overlay, preload }
}

const morphMs = 700

/** The item is named only around opening and closing, or every other change would animate it. */
export function useMorphingItem(open: string | undefined) {
  const [chosen, setChosen] = useState<string>()
  useEffect(() => {
    if (open) return setChosen(open)
    const ended = setTimeout(() => setChosen(undefined), morphMs)
    return () => clearTimeout(ended)
  }, [open])
  return { chosen: open ? undefined : chosen, choose: setChosen }
}
