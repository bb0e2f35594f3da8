import { ErrorState, type ErrorStateProps } from '#platform/web/ui/error-state.tsx'
import { BedBug } from './bed-bug.tsx'

export function BugErrorState(state: Omit<ErrorStateProps, 'art'>) {
  return <ErrorState art={<BedBug pose="shocked" />} {...state} />
}
