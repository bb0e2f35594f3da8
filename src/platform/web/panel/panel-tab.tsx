import { PartMissing } from '../ui/state/error-state.tsx'
import { SkeletonGroup, SkeletonRows } from '../ui/state/skeleton.tsx'

/** What a later tab of a panel shows while it is fetched, and when it can't be: `lazyPart(load, panelTab)`. */
export const panelTab = { Loading: TabLoading, Missing: PartMissing }

function TabLoading() {
  return (
    <SkeletonGroup label="Loading">
      <SkeletonRows rows={4} />
    </SkeletonGroup>
  )
}
