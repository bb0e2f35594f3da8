import { useInfiniteQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#features/site/web/page-head.ts'
import { keepShown, waitOnArrival } from '#platform/web/filtered-list.ts'
import { filtersOf, parseBoardSearch } from './board-search.ts'
import { IdeaWall } from './idea-wall.tsx'
import { boardQuery } from './ideas-api.ts'
import { IdeasSkeleton } from './ideas-skeleton.tsx'
import { useLiveIdeas } from './use-live-ideas.ts'

export const Route = createFileRoute('/ideas/')({
  validateSearch: parseBoardSearch,
  loaderDeps: ({ search: { category, status, order } }) => ({ category, status, order }),
  loader: (visit) =>
    waitOnArrival(visit, visit.context.queryClient.ensureInfiniteQueryData(boardQuery(filtersOf(visit.deps)))),
  head: ({ match }) =>
    pageHead({
      site: match.context.site,
      title: 'Ideas',
      description: `What fans want to see in ${match.context.site.personality}'s world, and what becomes of it. Read, vote, add your own.`,
      path: '/ideas',
    }),
  pendingComponent: IdeasSkeleton,
  component: IdeasPage,
})

function IdeasPage() {
  const search = Route.useSearch()
  const board = useInfiniteQuery({ ...boardQuery(filtersOf(search)), ...keepShown })
  useLiveIdeas()
  if (!board.data) return <IdeasSkeleton />
  return (
    <IdeaWall
      ideas={board.data.pages.flatMap(({ items }) => items)}
      isLoadingOthers={board.isPlaceholderData}
      search={search}
      more={
        board.hasNextPage
          ? { load: () => void board.fetchNextPage(), isLoading: board.isFetchingNextPage, error: board.error }
          : undefined
      }
    />
  )
}
