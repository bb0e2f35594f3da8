import { useInfiniteQuery } from '@tanstack/react-query'
import { createFileRoute, type ErrorComponentProps } from '@tanstack/react-router'

import { pageHead } from '#features/site/web/page-head.ts'
import { keepShown, useShownList, waitOnArrival } from '#platform/web/filtered-list.ts'
import { lazyPart } from '#platform/web/lazy-part.tsx'
import { boardQuery } from '../ideas-api.ts'
import { filtersOf, parseBoardSearch } from './board-search.ts'
import { IdeaWall } from './idea-wall.tsx'
import { IdeasHeader, IdeasSkeleton } from './ideas-frame.tsx'

const LiveIdeas = lazyPart(async () => (await import('../live-ideas.ts')).LiveIdeas)

const LoadFailed = lazyPart(async () => (await import('#features/mascot/web/load-failed.tsx')).LoadFailed)

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
  errorComponent: IdeasFailed,
  component: IdeasPage,
})

function IdeasPage() {
  const search = Route.useSearch()
  const board = useInfiniteQuery({ ...boardQuery(filtersOf(search)), ...keepShown })
  const { data, ...waiting } = useShownList(board)
  if (!data) return <IdeasSkeleton />
  return (
    <>
      <LiveIdeas />
      <IdeaWall
        ideas={data.pages.flatMap(({ items }) => items)}
        search={search}
        {...waiting}
        more={
          board.hasNextPage
            ? { load: () => void board.fetchNextPage(), isLoading: board.isFetchingNextPage, error: board.error }
            : undefined
        }
      />
    </>
  )
}

function IdeasFailed(failure: ErrorComponentProps) {
  return (
    <div data-section="ideas">
      <IdeasHeader />
      <LoadFailed {...failure} className="mt-8" />
    </div>
  )
}
