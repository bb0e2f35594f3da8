import { type ComponentType, useEffect, useState } from 'react'
import type { BackgroundProps } from './background.tsx'

/**
 * Loads after the page, because nobody waits for it. It isn't a `lazyPart`: a Suspense boundary that
 * appears in the root during hydration makes React render the page again, and presses were lost.
 */
export function LazyBackground(props: BackgroundProps) {
  const [Background, setBackground] = useState<ComponentType<BackgroundProps>>()
  useEffect(() => {
    // Without the file (offline, or a new version of the site) the page goes on without it.
    import('./background.tsx').then(({ Background }) => setBackground(() => Background)).catch(() => {})
  }, [])
  return Background ? <Background {...props} /> : null
}
