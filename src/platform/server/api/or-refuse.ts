type Refusals<Outcome extends { kind: string }> = Exclude<Outcome['kind'], 'saved' | 'removed'>

/** What was done; an outcome of another kind is thrown as the contract's error of that name. */
export function orRefuse<Outcome extends { kind: string }>(
  outcome: Outcome,
  errors: Record<Refusals<Outcome>, () => Error>,
): Extract<Outcome, { kind: 'saved' | 'removed' }> {
  if (outcome.kind === 'saved' || outcome.kind === 'removed')
    return outcome as Extract<Outcome, { kind: 'saved' | 'removed' }>
  throw errors[outcome.kind as Refusals<Outcome>]()
}
