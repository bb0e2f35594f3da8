import { BugEmptyState } from '#features/mascot/web/bug-empty-state.tsx'
import { ComingSoon } from '#features/mascot/web/coming-soon.tsx'
import { Button } from '#platform/web/ui/form/button.tsx'

type CatalogueState = { kind: 'empty' } | { kind: 'no-match'; onClear: () => void }

/** What the catalogue says instead of quizzes. */
export function CatalogueStatePanel({ state }: { state: CatalogueState }) {
  if (state.kind === 'no-match') {
    return (
      <BugEmptyState
        className="mt-8"
        reason="nothing-found"
        title="No matching quizzes."
        text="Try adjusting your filters to find quizzes."
        action={<Button onClick={state.onClear}>Clear Filters</Button>}
      />
    )
  }
  return <ComingSoon text="Quizzes are being created. Check back later!" pose="celebrating" />
}
