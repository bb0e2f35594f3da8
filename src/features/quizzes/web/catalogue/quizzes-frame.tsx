import type { CSSProperties, ReactNode } from 'react'
import { useViewer } from '#features/accounts/web/session/use-viewer.ts'
import { BugEmptyState } from '#features/mascot/web/bug-empty-state.tsx'
import { lazyPart } from '#platform/web/lazy-part.tsx'
import { Button } from '#platform/web/ui/form/button.tsx'
import { FilterFormSkeleton } from '#platform/web/ui/form/filter-form.tsx'
import { PageHeader } from '#platform/web/ui/page-header.tsx'
import { Skeleton, SkeletonText } from '#platform/web/ui/state/skeleton.tsx'
import { Spinner } from '#platform/web/ui/state/spinner.tsx'
import '../quiz-lights.css'
import './quizzes.css'

const ComingSoon = lazyPart(async () => (await import('#features/mascot/web/coming-soon.tsx')).ComingSoon)

export function QuizzesHeader() {
  return (
    <PageHeader
      kicker="The game show"
      title="Quizzes"
      intro="Lights on, clock running, buzzer under your thumb: how well do you really know this place?"
    />
  )
}

type CatalogueState = { kind: 'empty' } | { kind: 'no-match'; onClear: () => void }

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

export function QuizzesPending() {
  const isSignedIn = useViewer() !== undefined
  return (
    <div data-section="quizzes">
      <QuizzesHeader />
      <div className="quiz-filters">
        <FilterFormSkeleton fieldCount={isSignedIn ? 2 : 1} />
      </div>
      <div className="quiz-grid">
        <BlankDesk>
          <Spinner label="Loading quizzes" className="text-title" />
        </BlankDesk>
        <BlankDesk />
        <BlankDesk />
      </div>
    </div>
  )
}

function BlankDesk({ children }: { children?: ReactNode }) {
  return (
    <div
      className="quiz-card quiz-lights"
      data-lights="off"
      style={{ '--stage': 'var(--color-accent)' } as CSSProperties}
    >
      <div className="quiz-screen">
        <div className="quiz-stage">{children}</div>
        <div className="quiz-desk">
          <SkeletonText lines={3} />
          <div className="quiz-facts-blank" />
          <Skeleton className="h-12 rounded-control" />
        </div>
      </div>
    </div>
  )
}
