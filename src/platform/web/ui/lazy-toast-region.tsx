import { type ComponentType, useEffect, useState } from 'react'

/** The region comes right after the page: it must stand before the first message, but nobody waits for it. */
export function LazyToastRegion() {
  const [Region, setRegion] = useState<ComponentType>()
  useEffect(() => {
    // Without the file (offline, or a new version of the site) the next page tries again.
    import('./toast-region.tsx').then(({ ToastRegion }) => setRegion(() => ToastRegion)).catch(() => {})
  }, [])
  return Region ? <Region /> : null
}
