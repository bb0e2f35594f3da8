import { type ComponentType, useEffect, useState } from 'react'
import type { SiteServicesProps } from './site-services.tsx'

/**
 * Not a `lazyPart`: a Suspense boundary that appears in the root during hydration makes React
 * render the page again, and presses were lost.
 */
export function LazySiteServices(props: SiteServicesProps) {
  const [SiteServices, setSiteServices] = useState<ComponentType<SiteServicesProps>>()
  useEffect(() => {
    // If the file fails to load (offline or a new deployment), the page works without it.
    import('./site-services.tsx').then(({ SiteServices }) => setSiteServices(() => SiteServices)).catch(() => {})
  }, [])
  return SiteServices ? <SiteServices {...props} /> : null
}
