import { EmptyState, type EmptyStateProps } from '#platform/web/ui/empty-state.tsx'
import { LazyBedBug } from './lazy-bed-bug.tsx'

type BugEmptyStateProps = Omit<EmptyStateProps, 'art'> & {
  /** Nothing here yet (the bug sleeps), or nothing found (it searches). */
  reason?: 'nothing-yet' | 'nothing-found'
}

export function BugEmptyState({ reason = 'nothing-yet', ...state }: BugEmptyStateProps) {
  return <EmptyState art={<LazyBedBug pose={reason === 'nothing-yet' ? 'sleeping' : 'searching'} />} {...state} />
}
