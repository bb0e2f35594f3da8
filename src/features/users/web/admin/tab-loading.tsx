import { SkeletonGroup, SkeletonText } from '#platform/web/ui/skeleton.tsx'

export function TabLoading() {
  return (
    <SkeletonGroup label="Loading">
      <SkeletonText lines={5} />
    </SkeletonGroup>
  )
}
