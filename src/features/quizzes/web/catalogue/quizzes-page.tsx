import { useQuery } from '@tanstack/react-query'
import { createFileRoute, type ErrorComponentProps } from '@tanstack/react-router'
import { use } from 'react'
import { pageHead } from '#features/site/web/page-head.ts'
import { keepShown, loadList, useShownList } from '#platform/web/filtered-list.ts'
import { lazyPart } from '#platform/web/lazy-part.tsx'
import { quizzesApi } from '../quizzes-api.ts'
import { LastQuizTile } from './last-quiz-tile.ts'
import { QuizCatalogue } from './quiz-catalogue.tsx'
import { QuizzesHeader, QuizzesPending } from './quizzes-frame.tsx'
import { parseQuizzesSearch, quizzesPlace } from './quizzes-search.ts'

const LoadFailed = lazyPart(async () => (await import('#features/mascot/web/load-failed.tsx')).LoadFailed)

export const Route = createFileRoute('/quizzes')({
  validateSearch: parseQuizzesSearch,
  loaderDeps: ({ search }) => quizzesPlace(search),
  loader: (visit) =>
    loadList(visit, quizzesApi.list.queryOptions({ input: visit.deps }), quizzesApi.characters.queryOptions()),
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
  const lastTile = use(LastQuizTile)
  const list = useQuery({ ...quizzesApi.list.queryOptions({ input: Route.useLoaderDeps() }), ...keepShown })
  const { data: quizzes, ...waiting } = useShownList(list)
  if (!quizzes) return <QuizzesPending />
  return <QuizCatalogue quizzes={quizzes} {...waiting} lastTile={lastTile} />
}

function QuizzesFailed(failure: ErrorComponentProps) {
  return (
    <div data-section="quizzes">
      <QuizzesHeader />
      <LoadFailed {...failure} className="mt-8" />
    </div>
  )
}
