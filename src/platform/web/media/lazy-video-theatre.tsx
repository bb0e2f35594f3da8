import { type ComponentProps, Suspense } from 'react'
import { lazyPart } from '../lazy-part.ts'
import type { VideoTheatre } from './video-theatre.tsx'

const Theatre = lazyPart(async () => (await import('./video-theatre.tsx')).VideoTheatre)

/** The theatre for pages that rarely open it: fetched when somebody wants to watch. */
export function LazyVideoTheatre(props: ComponentProps<typeof VideoTheatre>) {
  return (
    <Suspense>
      <Theatre {...props} />
    </Suspense>
  )
}
