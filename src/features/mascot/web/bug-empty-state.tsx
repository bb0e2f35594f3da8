import { EmptyState, type EmptyStateProps } from '#platform/web/ui/state/empty-state.tsx'
import type { BugPose } from './bed-bug.tsx'
import { LazyBedBug } from './lazy-bed-bug.tsx'

type BugEmptyStateProps = Omit<EmptyStateProps, 'art'> & {
  /** Nothing here yet (the bug sleeps), or nothing found (it searches). */
  reason?: 'nothing-yet' | 'nothing-found'
  /** What it does instead, so that not every empty room looks the same. */
  pose?: BugPose
}

export function BugEmptyState({ reason = 'nothing-yet', pose, ...state }: BugEmptyStateProps) {
  return (
    <EmptyState art={<LazyBedBug pose={pose ?? (reason === 'nothing-yet' ? 'sleeping' : 'searching')} />} {...state} />
  )
}
