import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, type ErrorComponentProps, notFound, useHydrated } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { pageHead } from '#features/site/web/page-head.ts'
import { structuredData } from '#features/site/web/structured-data.ts'
import { parseId } from '#platform/rules/parse-id.ts'
import { isNotFound } from '#platform/web/api-error.ts'
import { quizzesApi } from '../quizzes-api.ts'
import { MissingQuiz, QuizComingSoon } from './missing-quiz.tsx'
import { QuizPlayer } from './quiz-player.tsx'
import { QuizStudio, StudioPending } from './studio.tsx'

export const Route = createFileRoute('/quiz/$quizId')({
  staticData: { isBugKeptOut: true },
  validateSearch: parseQuizSearch,
  loader: ({ context, params }) =>
    context.queryClient
      .ensureQueryData(quizzesApi.get.queryOptions({ input: { id: params.quizId } }))
      .catch((error: unknown) => {
        throw isNotFound(error) ? notFound() : error
      }),
  head: ({ match, loaderData: quiz }) => {
    const { site } = match.context
    if (!quiz) return pageHead({ site, title: 'Quiz', description: 'A quiz by fans, for fans.', path: match.pathname })
    const description =
      quiz.description || `${quiz.question_count} questions by fans, for fans. Can you beat the leaderboard?`
    const path = `/quiz/${quiz.id}`
    return {
      ...pageHead({ site, title: quiz.title, description, path, image: quiz.share_image_url }),
      scripts: [
        structuredData({
          '@type': 'Quiz',
          name: quiz.title,
          description,
          url: `${site.url}${path}`,
          isAccessibleForFree: true,
          about: quiz.character_names.map((name) => ({ '@type': 'Thing', name })),
        }),
      ],
    }
  },
  pendingComponent: () => <StudioPending />,
  notFoundComponent: HiddenQuiz,
  errorComponent: QuizFailed,
  component: QuizPage,
})

function QuizPage() {
  const { quizId } = Route.useParams()
  const { run } = Route.useSearch()
  const navigate = Route.useNavigate()
  const { data: quiz } = useSuspenseQuery(quizzesApi.get.queryOptions({ input: { id: quizId } }))
  if (quiz.coming_soon) return <OpenRun quizId={quizId} instead={<QuizComingSoon title={quiz.title} />} />
  if (quiz.question_count === 0) return <HiddenQuiz />
  const setRun = (next: string | undefined) =>
    void navigate({ search: { run: next }, replace: true, resetScroll: false, viewTransition: false })
  return (
    <QuizStudio quiz={quiz}>
      <QuizPlayer
        key={quiz.id}
        quiz={quiz}
        shownRunId={run}
        onFinished={(runId) => setRun(runId)}
        onStarted={() => setRun(undefined)}
      />
    </QuizStudio>
  )
}

function HiddenQuiz() {
  const { quizId } = Route.useParams()
  return <OpenRun quizId={quizId} instead={<MissingQuiz />} />
}

/** Players of a quiz that was unpublished meanwhile can finish their run after a reload. */
function OpenRun({ quizId, instead }: { quizId: string; instead: ReactNode }) {
  const isHydrated = useHydrated()
  const { data: run } = useQuery(
    quizzesApi.currentRun.queryOptions({
      input: { id: quizId },
      enabled: isHydrated,
      staleTime: Number.POSITIVE_INFINITY,
    }),
  )
  if (!run) return instead
  const quiz = {
    id: quizId,
    title: 'Quiz',
    description: '',
    character_names: [],
    question_count: run.question_count,
    total_score: 0,
    coming_soon: false,
    season_name: null,
    image_url: null,
    share_image_url: null,
    leader: null,
    next_quiz: null,
  }
  return (
    <QuizStudio quiz={quiz}>
      <QuizPlayer quiz={quiz} shownRunId={undefined} onFinished={() => {}} onStarted={() => {}} />
    </QuizStudio>
  )
}

function QuizFailed({ error }: ErrorComponentProps) {
  useEffect(() => console.error('The quiz could not be loaded', error), [error])
  return <MissingQuiz onReload={() => location.reload()} />
}

/** `run` is a finished run to show after a reload or a sign-in. */
function parseQuizSearch({ run }: Record<string, unknown>): { run?: string | undefined } {
  return { run: parseId(run) }
}
