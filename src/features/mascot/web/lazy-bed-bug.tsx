import { Suspense } from 'react'
import { lazyPart } from '#platform/web/lazy-part.ts'
import type { BugPose } from './bed-bug.tsx'

const BedBug = lazyPart(async () => (await import('./bed-bug.tsx')).BedBug)

/** The drawing (5 KB) comes after the page, in the file of the wandering bug. Its room is kept meanwhile, or what the server has drawn. */
export function LazyBedBug({ pose, className }: { pose: BugPose; className?: string }) {
  return (
    <Suspense fallback={<div className="aspect-square" />}>
      <BedBug pose={pose} className={className} />
    </Suspense>
  )
}
