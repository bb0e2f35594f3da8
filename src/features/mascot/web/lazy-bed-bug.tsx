import { Suspense } from 'react'
import { lazyPart } from '#platform/web/lazy-part.ts'
import type { BugPose } from './bed-bug.tsx'

const BedBug = lazyPart(async () => (await import('./bed-bug.tsx')).BedBug)

/** For places that rarely show it: the drawing (5 KB) is fetched only then. Its room is kept meanwhile. */
export function LazyBedBug({ pose }: { pose: BugPose }) {
  return (
    <Suspense fallback={<div className="aspect-square" />}>
      <BedBug pose={pose} />
    </Suspense>
  )
}
