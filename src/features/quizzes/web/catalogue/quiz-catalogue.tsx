import { getRouteApi, useHydrated } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useViewer } from '#features/accounts/web/session/use-viewer.ts'
import type { Page } from '#platform/rules/paging.ts'
import type { ListFailure } from '#platform/web/filtered-list.ts'
import { lazyPart } from '#platform/web/lazy-part.tsx'
import { useListFilters } from '#platform/web/list-filters.ts'
import { FoundCount } from '#platform/web/ui/form/filter-form.tsx'
import { ListFailed } from '#platform/web/ui/list/list-failed.tsx'
import type { QuizCard as Quiz } from '../../rules/quiz.ts'
import { QuizCard } from './quiz-card.tsx'
import { QuizFilters } from './quiz-filters.tsx'
import { CatalogueStatePanel, QuizzesHeader } from './quizzes-frame.tsx'
import { isFiltered } from './quizzes-search.ts'
import '../quiz-lights.css'
import './quizzes.css'

const LeaderboardDialog = lazyPart(async () => (await import('../board/leaderboard-dialog.tsx')).LeaderboardDialog)
const PageLinks = lazyPart(async () => (await import('#platform/web/ui/list/page-links.tsx')).PageLinks)
const route = getRouteApi('/quizzes')

type QuizCatalogueProps = {
  quizzes: Page<Quiz>
  /** The quizzes shown are still those of the previous filters. */
  isLoadingOthers?: boolean
  failure?: ListFailure | undefined
  lastTile?: ReactNode
}

export function QuizCatalogue({ quizzes, isLoadingOthers = false, failure, lastTile }: QuizCatalogueProps) {
  const { items, total, page, page_count } = quizzes
  const filters = useListFilters(route.useSearch())
  const isSignedIn = useViewer() !== undefined
  const isHydrated = useHydrated()
  const isWholeList = !isFiltered(filters, { isSignedIn })
  const isAsAskedFor = !isLoadingOthers && !failure
  if (total === 0 && isWholeList && isAsAskedFor) return <EmptyCatalogue lastTile={lastTile} />
  return (
    <div data-section="quizzes">
      <QuizzesHeader />
      <QuizFilters filters={filters} isSignedIn={isSignedIn} />
      <FoundCount found={!isWholeList && isAsAskedFor && quizzes} one="quiz" many="quizzes" />
      <ListFailed failure={failure} className="mt-6" />
      {total === 0 && <CatalogueStatePanel state={{ kind: 'no-match', onClear: filters.clear }} />}
      <ul className="quiz-grid skips-offscreen" aria-busy={isLoadingOthers}>
        {items.map((quiz) => (
          <li key={quiz.id}>
            <QuizCard quiz={quiz} />
          </li>
        ))}
        {lastTile && page === page_count && <li>{lastTile}</li>}
      </ul>
      {page_count > 1 && <PageLinks pageCount={page_count} label="Pages of quizzes" className="mt-8" />}
      {filters.open && isHydrated && (
        <LeaderboardDialog
          key={filters.open}
          quizId={filters.open}
          listed={items.find(({ id }) => id === filters.open)}
        />
      )}
    </div>
  )
}

function EmptyCatalogue({ lastTile }: { lastTile?: ReactNode }) {
  return (
    <div data-section="quizzes">
      <QuizzesHeader />
      <CatalogueStatePanel state={{ kind: 'empty' }} />
      {lastTile && <div className="mt-8">{lastTile}</div>}
    </div>
  )
}
