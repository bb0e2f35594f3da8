import { Suspense } from 'react'
import type { ListFailure } from '../filtered-list.ts'
import { lazyPart } from '../lazy-part.ts'

// With what every page fetches once it is alive (script-groups.ts): there without a connection, too.
const ListFailureNote = lazyPart(async () => (await import('./list-failure-note.tsx')).ListFailureNote)

/** Above a list that stays because the one asked for could not be loaded. Nothing at all without a failure. */
export function ListFailed({ failure, className }: { failure: ListFailure | undefined; className?: string }) {
  return (
    failure && (
      <Suspense>
        <ListFailureNote failure={failure} className={className} />
      </Suspense>
    )
  )
}
