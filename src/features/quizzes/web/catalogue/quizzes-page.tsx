import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, type ErrorComponentProps } from '@tanstack/react-router'
import { use, useEffect } from 'react'
import { pageHead } from '#features/site/web/page-head.ts'
import { quizzesApi } from '../quizzes-api.ts'
import { LastQuizTile } from './last-quiz-tile.ts'
import { EmptyCatalogue, QuizCatalogue } from './quiz-catalogue.tsx'
import { QuizzesPending } from './quizzes-pending.tsx'
import { parseQuizzesSearch, quizzesPlace } from './quizzes-search.ts'

export const Route = createFileRoute('/quizzes')({
  validateSearch: parseQuizzesSearch,
  loaderDeps: ({ search }) => quizzesPlace(search),
  loader: async ({ context: { queryClient }, deps }) => {
    await Promise.all([
      queryClient.ensureQueryData(quizzesApi.list.queryOptions({ input: deps })),
      queryClient.ensureQueryData(quizzesApi.characters.queryOptions()),
    ])
  },
  head: ({ match }) =>
    pageHead({
      site: match.context.site,
      title: 'Quizzes',
      description: `How well do you know ${match.context.site.personality}'s world? Quizzes by fans, with leaderboards.`,
      path: '/quizzes',
    }),
  pendingComponent: QuizzesPending,
  errorComponent: QuizzesFailed,
  component: QuizzesPage,
})

function QuizzesPage() {
  const { data: quizzes } = useSuspenseQuery(quizzesApi.list.queryOptions({ input: Route.useLoaderDeps() }))
  return <QuizCatalogue quizzes={quizzes} lastTile={use(LastQuizTile)} />
}

/** The specification wants a failed load logged and shown as an empty catalogue. */
function QuizzesFailed({ error }: ErrorComponentProps) {
  useEffect(() => console.error('Quizzes could not be loaded', error), [error])
  return <EmptyCatalogue lastTile={use(LastQuizTile)} />
}
