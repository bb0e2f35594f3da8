import { useHydrated } from '@tanstack/react-router'
import { lazyPart } from '#platform/web/lazy-part.tsx'
import type { BackgroundProps } from './background.tsx'

const Background = lazyPart(async () => (await import('./background.tsx')).Background)

/** It comes right after the page: toasts must have their place before the first one, but nobody waits for it. */
export function LazyBackground(props: BackgroundProps) {
  return useHydrated() ? <Background {...props} /> : null
}
