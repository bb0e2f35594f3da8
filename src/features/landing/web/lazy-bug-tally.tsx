import { Suspense } from 'react'
import { useIdle } from '#features/site/web/use-idle.ts'
import { lazyPart } from '#platform/web/lazy-part.ts'

const BugTally = lazyPart(async () => (await import('./bug-tally.tsx')).BugTally)

/** Most visitors have caught none, and the page is rendered without it: it may come when nothing else is to be done. */
export function LazyBugTally({ className }: { className?: string }) {
  return (
    useIdle() && (
      <Suspense>
        <BugTally className={className} />
      </Suspense>
    )
  )
}
