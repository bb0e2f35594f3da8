import { type QueryClient, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, type ErrorComponentProps, useHydrated } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { loadSharePicture } from '#features/sharing/web/share-picture.ts'
import { pageHead } from '#features/site/web/page-head.ts'
import { breadcrumbs, structuredData } from '#features/site/web/structured-data.ts'
import { countOf } from '#platform/rules/count-of.ts'
import { parseId } from '#platform/rules/parse-id.ts'
import { orNotFound, readApiError } from '#platform/web/api-error.ts'
import { challengeTitle } from '../../rules/challenge-texts.ts'
import type { Challenge } from '../../rules/run.ts'
import { quizzesApi } from '../quizzes-api.ts'
import { MissingQuiz, QuizComingSoon } from './missing-quiz.tsx'
import { QuizPlayer } from './quiz-player.tsx'
import { QuizStudio, StudioPending } from './studio.tsx'

export const Route = createFileRoute('/quiz/$quizId')({
  staticData: { isBugKeptOut: true },
  validateSearch: parseQuizSearch,
  loaderDeps: ({ search: { beat } }) => ({ beat }),
  loader: async ({ context: { queryClient }, params: { quizId }, deps: { beat } }) => {
    const item =
      beat === undefined ? ({ kind: 'quizzes', id: quizId } as const) : ({ kind: 'challenges', id: beat } as const)
    const [quiz, taken, picture] = await Promise.all([
      queryClient.ensureQueryData(quizzesApi.get.queryOptions({ input: { id: quizId } })).catch(orNotFound),
      beat === undefined ? noChallenge : findChallenge(queryClient, { quizId, id: beat }),
      loadSharePicture(queryClient, item),
    ])
    return { quiz, picture, ...taken }
  },
  head: ({ match, loaderData }) => {
    const { site } = match.context
    const { quiz, challenge, picture: image } = loaderData ?? {}
    if (!quiz) return pageHead({ site, title: 'Quiz', description: 'A quiz by fans, for fans.', path: match.pathname })
    const description =
      quiz.description || `${quiz.question_count} questions by fans, for fans. Can you beat the leaderboard?`
    const path = `/quiz/${quiz.id}`
    if (challenge) {
      const title = challengeTitle(challenge)
      const about = `The same ${countOf(challenge.question_count, 'question', 'questions')} of “${quiz.title}”, in the same order.`
      // The canonical URL has the challenge in it, or link previews would show the quiz's title.
      const { meta, links } = pageHead({ site, title, description: about, path: `${path}?beat=${challenge.id}`, image })
      return { links, meta: [...meta, { name: 'robots', content: 'noindex' }] }
    }
    return {
      ...pageHead({ site, title: quiz.title, description, path, image }),
      scripts: [
        structuredData(
          {
            '@type': 'Quiz',
            name: quiz.title,
            description,
            url: `${site.url}${path}`,
            isAccessibleForFree: true,
            about: quiz.character_names.map((name) => ({ '@type': 'Thing', name })),
          },
          breadcrumbs(site, ['Quizzes', '/quizzes'], [quiz.title, path]),
        ),
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
  const { challenge, note } = Route.useLoaderData()
  const navigate = Route.useNavigate()
  const { data: quiz } = useSuspenseQuery(quizzesApi.get.queryOptions({ input: { id: quizId } }))
  if (quiz.coming_soon) return <OpenRun quizId={quizId} instead={<QuizComingSoon title={quiz.title} />} />
  if (quiz.question_count === 0) return <HiddenQuiz />
  const setSearch = (search: QuizSearch) =>
    void navigate({ search, replace: true, resetScroll: false, viewTransition: false })
  return (
    <QuizStudio quiz={quiz}>
      {note && (
        <p className="studio-notice" role="status">
          {note}
        </p>
      )}
      <QuizPlayer
        key={quiz.id}
        quiz={quiz}
        shownRunId={run}
        challenge={challenge}
        onFinished={(runId) => setSearch({ run: runId, beat: challenge?.id })}
        onStarted={(beat) => setSearch({ beat })}
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
    leader: null,
    next_quiz: null,
  }
  return (
    <QuizStudio quiz={quiz}>
      <QuizPlayer quiz={quiz} shownRunId={undefined} challenge={undefined} onFinished={() => {}} onStarted={() => {}} />
    </QuizStudio>
  )
}

function QuizFailed({ error }: ErrorComponentProps) {
  useEffect(() => console.error('The quiz could not be loaded', error), [error])
  return <MissingQuiz onReload={() => location.reload()} />
}

/** `run` is a finished run to show after a reload or a sign-in, `beat` a challenge. */
type QuizSearch = { run?: string | undefined; beat?: string | undefined }

function parseQuizSearch({ run, beat }: Record<string, unknown>): QuizSearch {
  return { run: parseId(run), beat: parseId(beat) }
}

type Taken = { challenge?: Challenge; note?: string }

const noChallenge: Taken = {}

/** Always asks again, because its owner may have withdrawn the name or the challenge. */
async function findChallenge(queryClient: QueryClient, { quizId, id }: { quizId: string; id: string }): Promise<Taken> {
  try {
    const challenge = await queryClient.query({
      ...quizzesApi.challenge.queryOptions({ input: { id } }),
      staleTime: 0,
    })
    return challenge.quiz_id === quizId ? { challenge } : noChallenge
  } catch (error) {
    const { code, message } = readApiError(error)
    if (code === 'challenge_gone' || code === 'quiz_changed') return { note: message }
    throw error
  }
}
