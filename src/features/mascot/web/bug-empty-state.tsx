import { StatePanel, type StatePanelProps } from '#platform/web/ui/state/state-panel.tsx'
import type { BugPose } from './bed-bug.tsx'
import { LazyBedBug } from './lazy-bed-bug.tsx'

type BugEmptyStateProps = Pick<StatePanelProps, 'title' | 'text' | 'action' | 'className'> & {
  /** Nothing here yet (the bug sleeps), or nothing found (it searches). */
  reason?: 'nothing-yet' | 'nothing-found'
  /** What it does instead, so that not every empty room looks the same. */
  pose?: BugPose
}

export function BugEmptyState({ reason = 'nothing-yet', pose, ...state }: BugEmptyStateProps) {
  return (
    <StatePanel art={<LazyBedBug pose={pose ?? (reason === 'nothing-yet' ? 'sleeping' : 'searching')} />} {...state} />
  )
}
