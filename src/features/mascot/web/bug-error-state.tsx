import { ErrorState, type ErrorStateProps } from '#platform/web/ui/state/error-state.tsx'
import { LazyBedBug } from './lazy-bed-bug.tsx'

export function BugErrorState(state: Omit<ErrorStateProps, 'art'>) {
  return <ErrorState art={<LazyBedBug pose="shocked" />} {...state} />
}
