import { PartMissing } from '../ui/state/error-state.tsx'
import { SkeletonGroup, SkeletonRows } from '../ui/state/skeleton.tsx'

export const panelTab = { Loading: TabLoading, Missing: PartMissing }

function TabLoading() {
  return (
    <SkeletonGroup label="Loading">
      <SkeletonRows rows={4} />
    </SkeletonGroup>
  )
}
