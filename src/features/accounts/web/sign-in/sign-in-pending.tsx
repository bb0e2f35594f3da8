import { Skeleton } from '#platform/web/ui/state/skeleton.tsx'
import { Spinner } from '#platform/web/ui/state/spinner.tsx'

/** All pages that need an account have a title, a card and a board. */
export function SignInPending() {
  return (
    <div role="status" className="grid gap-5">
      <p className="flex items-center gap-3 text-ink-soft text-lead">
        <Spinner />
        Loading...
      </p>
      <Skeleton className="h-10 w-3/5 max-w-80" />
      <Skeleton className="h-52 rounded-card" />
      <Skeleton className="h-96 rounded-card" />
    </div>
  )
}
