import { type ComponentType, useEffect, useState } from 'react'
import type { BackgroundProps } from './background.tsx'

/**
 * It comes right after the page: toasts must have their place before the first one, but nobody waits for it. No `lazyPart`: its boundary would
 * appear in the root while parts of the page still hydrate, and React then draws them anew; presses were lost.
 */
export function LazyBackground(props: BackgroundProps) {
  const [Background, setBackground] = useState<ComponentType<BackgroundProps>>()
  useEffect(() => {
    // Without the file (offline, or a new version of the site) the page goes on without it.
    import('./background.tsx').then(({ Background }) => setBackground(() => Background)).catch(() => {})
  }, [])
  return Background ? <Background {...props} /> : null
}
