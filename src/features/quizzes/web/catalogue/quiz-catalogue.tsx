import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useRouteContext } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { pageSizes } from '#platform/rules/paging.ts'
import { lazyPart } from '#platform/web/lazy-part.ts'
import { Spinner } from '#platform/web/ui/spinner.tsx'
import type { QuizCard as Quiz } from '../../rules/quiz.ts'
import { matchesFilters } from '../../rules/quiz-filters.ts'
import { quizzesApi } from '../quizzes-api.ts'
import type { CatalogueState } from './catalogue-states.tsx'
import { QuizCard } from './quiz-card.tsx'
import { QuizFilters } from './quiz-filters.tsx'
import { QuizzesHeader } from './quizzes-header.tsx'
import { useQuizFilters } from './use-quiz-filters.ts'
import '../quiz-lights.css'
import './quizzes.css'

const LeaderboardDialog = lazyPart(async () => (await import('../board/leaderboard-dialog.tsx')).LeaderboardDialog)
const CatalogueStatePanel = lazyPart(async () => (await import('./catalogue-states.tsx')).CatalogueStatePanel)
const PageLinks = lazyPart(async () => (await import('#platform/web/ui/page-links.tsx')).PageLinks)
const route = getRouteApi('/quizzes')

type QuizCatalogueProps = {
  quizzes: Quiz[]
  /** After the last quiz: the place of the idea card. */
  lastTile?: ReactNode
}

export function QuizCatalogue({ quizzes, lastTile }: QuizCatalogueProps) {
  const { open } = route.useSearch()
  const openQuiz = quizzes.find((quiz) => quiz.id === open && !quiz.coming_soon)
  return (
    <div data-section="quizzes">
      <QuizzesHeader />
      {quizzes.length > 0 ? (
        <OpenCatalogue quizzes={quizzes} lastTile={lastTile} />
      ) : (
        <>
          <StatePanel state={{ kind: 'empty' }} />
          {lastTile && <div className="mt-8">{lastTile}</div>}
        </>
      )}
      {openQuiz && (
        <Suspense>
          <LeaderboardDialog quiz={openQuiz} />
        </Suspense>
      )}
    </div>
  )
}

function OpenCatalogue({ quizzes, lastTile }: QuizCatalogueProps) {
  const isSignedIn = useRouteContext({ from: '__root__', select: ({ caller }) => caller.kind === 'user' })
  // Asked for in the browser alone: a page rendered for visitors is shared.
  const best = useQuery(quizzesApi.myBestScores.queryOptions({ enabled: isSignedIn }))
  const bestScores = new Map(best.data?.map((score) => [score.quiz_id, score.final_score]))
  const filters = useQuizFilters({ quizzes, isSignedIn })

  const isUndecided = filters.values.status !== 'all' && !best.data
  const matching = isUndecided
    ? []
    : quizzes.filter((quiz) => matchesFilters(quiz, filters.values, new Set(bestScores.keys())))
  const pageCount = Math.max(1, Math.ceil(matching.length / pageSizes.public))
  const page = Math.min(filters.page, pageCount)
  const shown = matching.slice((page - 1) * pageSizes.public, page * pageSizes.public)

  return (
    <>
      <QuizFilters quizzes={quizzes} filters={filters} isSignedIn={isSignedIn} />
      <p role="status" className="sr-only">
        {filters.isActive && !isUndecided && `${matching.length} ${matching.length === 1 ? 'quiz' : 'quizzes'} found`}
      </p>
      {isUndecided ? (
        best.isError ? (
          <StatePanel
            state={{ kind: 'no-scores', onRetry: () => void best.refetch(), isRetrying: best.isRefetching }}
          />
        ) : (
          <p className="mt-12 text-center text-accent-text text-title">
            <Spinner label="Loading your scores" />
          </p>
        )
      ) : (
        matching.length === 0 && <StatePanel state={{ kind: 'no-match', onClear: filters.clear }} />
      )}
      <ul className="quiz-grid">
        {shown.map((quiz) => (
          <li key={quiz.id}>
            <QuizCard quiz={quiz} bestScore={bestScores.get(quiz.id)} />
          </li>
        ))}
        {lastTile && page === pageCount && <li>{lastTile}</li>}
      </ul>
      {pageCount > 1 && (
        <Suspense>
          <PageLinks page={page} pageCount={pageCount} label="Pages of quizzes" className="mt-8" />
        </Suspense>
      )}
    </>
  )
}

function StatePanel({ state }: { state: CatalogueState }) {
  return (
    <Suspense fallback={<div className="min-h-96" />}>
      <CatalogueStatePanel state={state} />
    </Suspense>
  )
}
