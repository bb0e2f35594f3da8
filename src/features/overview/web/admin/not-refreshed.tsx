import { Button } from '#platform/web/ui/form/button.tsx'

type NotRefreshedProps = { onRetry: () => unknown; isRetrying: boolean }

/** Outdated numbers are better than none, if the page says so. */
export function NotRefreshed({ onRetry, isRetrying }: NotRefreshedProps) {
  return (
    <div role="alert" className="flex flex-wrap items-center gap-3 rounded-card border border-line bg-sunken px-4 py-2">
      <p>These numbers couldn't be refreshed.</p>
      <Button variant="secondary" size="small" isBusy={isRetrying} onClick={() => void onRetry()}>
        Try Again
      </Button>
    </div>
  )
}
