import { type ComponentType, useEffect, useState } from 'react'

/** The region comes right after the page: it must stand before the first message, but nobody waits for it. */
export function LazyToastRegion() {
  const [Region, setRegion] = useState<ComponentType>()
  useEffect(() => {
    import('./toast-region.tsx').then(({ ToastRegion }) => setRegion(() => ToastRegion))
  }, [])
  return Region ? <Region /> : null
}
