import { type ComponentType, useEffect, useState } from 'react'
import type { BackgroundProps } from './background.tsx'

/**
 * Not a `lazyPart`: a Suspense boundary that appears in the root during hydration makes React
 * render the page again, and presses were lost.
 */
export function LazyBackground(props: BackgroundProps) {
  const [Background, setBackground] = useState<ComponentType<BackgroundProps>>()
  useEffect(() => {
    // If the file fails to load (offline or a new deployment), the page works without it.
    import('./background.tsx').then(({ Background }) => setBackground(() => Background)).catch(() => {})
  }, [])
  return Background ? <Background {...props} /> : null
}
