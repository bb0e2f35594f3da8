import { StatePanel, type StatePanelProps } from '#platform/web/ui/state/state-panel.tsx'
import type { BugPose } from './bed-bug.tsx'
import { LazyBedBug } from './lazy-bed-bug.tsx'

type BugEmptyStateProps = Pick<StatePanelProps, 'title' | 'text' | 'action' | 'className'> & {
  reason?: 'nothing-yet' | 'nothing-found'
  pose?: BugPose
}

export function BugEmptyState({ reason = 'nothing-yet', pose, ...state }: BugEmptyStateProps) {
  return (
    <StatePanel art={<LazyBedBug pose={pose ?? (reason === 'nothing-yet' ? 'sleeping' : 'searching')} />} {...state} />
  )
}
