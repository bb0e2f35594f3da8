import { useQuery } from '@tanstack/react-query'
import { createFileRoute, type ErrorComponentProps, Link, useHydrated } from '@tanstack/react-router'
import { type ReactNode, use } from 'react'
import { requireSignIn } from '#features/accounts/web/session/require-sign-in.ts'
import { SignInPending } from '#features/accounts/web/sign-in/sign-in-pending.tsx'
import { formatPoints, formatRank } from '#features/leaderboards/rules/board-texts.ts'
import { EarlierBadge } from '#features/leaderboards/web/earlier-badge.tsx'
import { BugEmptyState } from '#features/mascot/web/bug-empty-state.tsx'
import { BestScores } from '#features/pass/web/best-scores.tsx'
import { passApi } from '#features/pass/web/pass-api.ts'
import { pageHead } from '#features/site/web/page-head.ts'
import { formatDay } from '#platform/rules/dates.ts'
import { formatLocalDay } from '#platform/rules/local-time.ts'
import { parsePage } from '#platform/rules/paging.ts'
import { keepShown, loadList, useShownList } from '#platform/web/filtered-list.ts'
import { lazyPart } from '#platform/web/lazy-part.tsx'
import { buttonClass } from '#platform/web/ui/link-button.tsx'
import { ListFailed } from '#platform/web/ui/list/list-failed.tsx'
import { PageLinks } from '#platform/web/ui/list/page-links.tsx'
import { type Column, Table } from '#platform/web/ui/list/table.tsx'
import { PageHeader } from '#platform/web/ui/page-header.tsx'
import type { MyScore } from '../../rules/leaderboard.ts'
import { formatAccuracy, formatClock } from '../../rules/quiz-texts.ts'
import { quizzesApi } from '../quizzes-api.ts'
import { MoreScores } from './more-scores.ts'
import { ScoreCurve } from './score-curve.tsx'

const LoadFailed = lazyPart(async () => (await import('#features/mascot/web/load-failed.tsx')).LoadFailed)

export const Route = createFileRoute('/my-scores')({
  beforeLoad: requireSignIn,
  validateSearch: (search: Record<string, unknown>): { page?: number | undefined } => {
    const page = parsePage(search.page)
    return { page: page > 1 ? page : undefined }
  },
  loaderDeps: ({ search: { page } }) => ({ page }),
  loader: async (visit) => {
    // The page also works without the board above the table.
    const board = visit.context.queryClient
      .query({ ...passApi.mine.queryOptions(), staleTime: 0 })
      .catch(() => undefined)
    await Promise.all([loadList(visit, scoresOf(visit.deps)), board])
  },
  head: ({ match }) =>
    pageHead({
      site: match.context.site,
      title: 'My Quiz Scores',
      description: 'Your scores in quizzes and games.',
      path: '/my-scores',
    }),
  pendingComponent: SignInPending,
  errorComponent: ScoresFailed,
  component: MyScoresPage,
})

function scoresOf({ page = 1 }: { page?: number | undefined }) {
  return quizzesApi.myScores.queryOptions({ input: { page } })
}

function MyScoresPage() {
  const { page = 1 } = Route.useSearch()
  const list = useQuery({ ...scoresOf({ page }), ...keepShown })
  const { data: scores, isLoadingOthers, failure } = useShownList(list)
  const { data: pass } = useQuery(passApi.mine.queryOptions())
  const moreScores = use(MoreScores)
  const board = pass?.scores ?? []
  const hasPlayed = board.some(({ best }) => best !== null)
  if (!scores) return <SignInPending />
  return (
    <ScoreCard>
      {hasPlayed && (
        <section className="mt-8 grid gap-4" aria-labelledby="best-scores">
          <h2 id="best-scores" className="type-display text-heading">
            Your best
          </h2>
          <BestScores scores={board} />
        </section>
      )}
      <ListFailed failure={failure} className="mt-6" />
      {scores.total === 0 ? (
        <BugEmptyState
          className="mt-8"
          title="No Scores Yet"
          text="Take some quizzes to see your scores here!"
          pose="searching"
          action={
            <Link to="/quizzes" className={buttonClass()}>
              Browse Quizzes
            </Link>
          }
        />
      ) : (
        <>
          <div className="gives-way mt-10 grid gap-4" aria-busy={isLoadingOthers}>
            <h2 className="type-display text-heading">Every quiz you played</h2>
            {page === 1 && <ScoreCurve runs={scores.items} />}
            <Table
              layout="lines"
              caption="My quiz scores, newest first"
              columns={columns}
              rows={scores.items}
              rowKey={(score) => score.score_id}
            />
          </div>
          <PageLinks pageCount={scores.page_count} label="Pages of your scores" className="mt-6" />
        </>
      )}
      {moreScores}
    </ScoreCard>
  )
}

function ScoresFailed(failure: ErrorComponentProps) {
  return (
    <ScoreCard>
      <LoadFailed {...failure} className="mt-8" text="Failed to load your scores. Please try again later." />
    </ScoreCard>
  )
}

function ScoreCard({ children }: { children: ReactNode }) {
  return (
    <div data-section="quizzes">
      <PageHeader kicker="The score card" title="My Quiz Scores" />
      {children}
    </div>
  )
}

const columns: Column<MyScore>[] = [
  { id: 'quiz', header: 'Quiz', isRowHeader: true, cell: (score) => <QuizTitle score={score} /> },
  { id: 'completed', header: 'Completed', cell: (score) => <Day at={score.completed_at} /> },
  {
    id: 'score',
    header: 'Score',
    isNumeric: true,
    isInFirstLine: true,
    cell: (score) => formatPoints(score.final_score),
  },
  { id: 'accuracy', header: 'Accuracy', isNumeric: true, cell: (score) => formatAccuracy(score.accuracy) },
  {
    id: 'correct',
    header: 'Correct',
    isNumeric: true,
    cell: (score) => `${score.correct_count} of ${score.question_count}`,
  },
  { id: 'time', header: 'Time', isNumeric: true, cell: (score) => formatClock(score.time_taken) },
  {
    id: 'rank',
    header: 'Rank',
    isNumeric: true,
    cell: (score) => (score.rank === null ? '-' : formatRank(score.rank)),
  },
]

function QuizTitle({ score }: { score: MyScore }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <QuizLink score={score} />
      {score.is_earlier && <EarlierBadge />}
    </span>
  )
}

function QuizLink({ score: { quiz_id, quiz_title } }: { score: MyScore }) {
  if (!quiz_id) return <bdi>{quiz_title}</bdi>
  return (
    <Link to="/quiz/$quizId" params={{ quizId: quiz_id }} className="tap-area underline underline-offset-4">
      <bdi>{quiz_title}</bdi>
    </Link>
  )
}

/** The reader's local day once hydrated; the server doesn't know the time zone and renders UTC. */
function Day({ at }: { at: string }) {
  const isHydrated = useHydrated()
  return <time dateTime={at}>{isHydrated ? formatLocalDay(at) : formatDay(at)}</time>
}
