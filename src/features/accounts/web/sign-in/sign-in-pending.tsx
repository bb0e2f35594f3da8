import { Spinner } from '#platform/web/ui/state/spinner.tsx'

/** `pendingComponent` of a page that needs an account: nobody knows yet whether it may be shown. */
export function SignInPending() {
  return (
    <p role="status" className="flex min-h-64 items-center justify-center gap-3 text-ink-soft text-lead">
      <Spinner />
      Loading...
    </p>
  )
}
