import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { hasChoices } from '#features/choices/rules/list-choices.ts'
import { SectionFailed } from '#features/mascot/web/section-failed.tsx'
import { feedOf } from '#features/sharing/web/alternates.ts'
import { pageHead } from '#features/site/web/page-head.ts'
import { keepShown, loadList, useShownList } from '#platform/web/filtered-list.ts'
import { parseQuotesSearch, placeInQuotes } from '../rules/quote-filters.ts'
import { QuoteWall } from './quote-wall.tsx'
import { quotesApi } from './quotes-api.ts'
import { QuotesHeader, QuotesSkeleton } from './quotes-frame.tsx'

export const Route = createFileRoute('/quotes/')({
  validateSearch: parseQuotesSearch,
  loaderDeps: ({ search }) => placeInQuotes(search),
  loader: (visit) => loadList(visit, listOf(visit.deps), quotesApi.speakers.queryOptions()),
  head: ({ match }) =>
    pageHead({
      site: match.context.site,
      title: 'Quotes',
      description: `What was said in ${match.context.site.personality}'s world, printed in full and played out loud.`,
      path: '/quotes',
      alternates: [feedOf('quotes', 'Quotes')],
    }),
  pendingComponent: QuotesSkeleton,
  errorComponent: (failure) => <SectionFailed section="quotes" header={<QuotesHeader />} {...failure} />,
  component: QuotesPage,
})

const listOf = (place: ReturnType<typeof placeInQuotes>) => quotesApi.list.queryOptions({ input: place })

function QuotesPage() {
  const search = Route.useSearch()
  const place = Route.useLoaderDeps()
  const { data, ...waiting } = useShownList(useQuery({ ...listOf(place), ...keepShown }))
  if (!data) return <QuotesSkeleton />
  return <QuoteWall quotes={data} search={search} isWholeList={!hasChoices(place)} {...waiting} />
}
