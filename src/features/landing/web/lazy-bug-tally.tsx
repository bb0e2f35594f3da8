import { Suspense } from 'react'
import { lazyPart } from '#platform/web/lazy-part.ts'

const BugTally = lazyPart(async () => (await import('./bug-tally.tsx')).BugTally)

/** Most visitors have caught none, and the page is rendered without it: it may come after the page. */
export function LazyBugTally({ className }: { className?: string }) {
  return (
    <Suspense>
      <BugTally className={className} />
    </Suspense>
  )
}
