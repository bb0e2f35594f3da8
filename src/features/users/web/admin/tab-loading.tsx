import { SkeletonGroup, SkeletonText } from '#platform/web/ui/state/skeleton.tsx'

export function TabLoading() {
  return (
    <SkeletonGroup label="Loading">
      <SkeletonText lines={5} />
    </SkeletonGroup>
  )
}
