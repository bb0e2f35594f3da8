import { describeFailure } from '#platform/web/describe-failure.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { SkeletonGroup, SkeletonText } from '#platform/web/ui/skeleton.tsx'

export function TabLoading() {
  return (
    <SkeletonGroup label="Loading">
      <SkeletonText lines={5} />
    </SkeletonGroup>
  )
}

export function TabFailed({ error, onRetry }: { error: unknown; onRetry: () => unknown }) {
  return (
    <div role="alert" className="panel-empty">
      <p>{describeFailure(error).text}</p>
      <Button variant="secondary" className="mt-3" onClick={onRetry}>
        Try Again
      </Button>
    </div>
  )
}
