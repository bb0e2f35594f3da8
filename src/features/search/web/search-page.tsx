import { useQuery } from '@tanstack/react-query'
import { createFileRoute, type ErrorComponentProps, Link } from '@tanstack/react-router'
import { BugEmptyState } from '#features/mascot/web/bug-empty-state.tsx'
import { LoadFailed } from '#features/mascot/web/load-failed.tsx'
import { pageHead } from '#features/site/web/page-head.ts'
import { countOf } from '#platform/rules/count-of.ts'
import { keepShown, loadList, useShownList } from '#platform/web/filtered-list.ts'
import { ListFailed } from '#platform/web/ui/list/list-failed.tsx'
import { PageLinks } from '#platform/web/ui/list/page-links.tsx'
import { parseSearchPlace, type SearchPlace } from '../rules/search-address.ts'
import { countOfGroup, Found } from './found.tsx'
import { searchApi } from './search-api.ts'
import { SearchHead, SearchPending } from './search-frame.tsx'
import { SearchRooms } from './search-rooms.tsx'

export const Route = createFileRoute('/search')({
  validateSearch: parseSearchPlace,
  loaderDeps: ({ search: { q, kind, page } }) => ({ q, kind, page }),
  loader: (visit) => loadList(visit, foundAt(visit.deps)),
  head: ({ match }) => {
    const { q } = match.search
    const { meta, links } = pageHead({
      site: match.context.site,
      title: q ? `${q} - Search` : 'Search',
      description: `Find characters, clips, quotes, seasons, quizzes, stories and games in ${match.context.site.personality}'s world.`,
      path: '/search',
    })
    // Search engines follow the links, but index the found pages instead of the results.
    return { links, meta: [...meta, q ? { name: 'robots', content: 'noindex, follow' } : undefined] }
  },
  pendingComponent: SearchPending,
  errorComponent: SearchFailed,
  component: SearchPage,
})

const foundAt = ({ q = '', kind, page = 1 }: SearchPlace) => searchApi.find.queryOptions({ input: { q, kind, page } })

function SearchPage() {
  const place = Route.useLoaderDeps()
  const { data, isLoadingOthers, failure } = useShownList(useQuery({ ...foundAt(place), ...keepShown }))
  if (!data) return <SearchPending />
  const { q, kind } = place
  const count = data.groups.reduce((sum, { total }) => sum + total, 0)
  return (
    <>
      <SearchHead q={q} />
      <p role="status" className="sr-only">
        {q && !isLoadingOthers && !failure && countOf(count, 'result', 'results')}
      </p>
      <ListFailed failure={failure} className="mt-6" />
      <div className="found-groups gives-way" aria-busy={isLoadingOthers}>
        {data.groups.map((group) => (
          <section key={group.kind} data-section={group.kind} className="found-group" aria-label={group.label}>
            <h2 className="found-heading">
              {group.label} <span className="numbers">{countOfGroup(group)}</span>
            </h2>
            <ul className="found-list">
              {group.items.map((item) => (
                <li key={item.key}>
                  <Link to={item.address} className="found-card">
                    <Found item={item} kind={group.kind} words={data.words} />
                  </Link>
                </li>
              ))}
            </ul>
            {!kind && group.total > group.items.length && (
              <Link to="/search" search={{ q, kind: group.kind }} className="found-all">
                See all {countOfGroup(group)} in {group.label}
              </Link>
            )}
          </section>
        ))}
        <PageLinks pageCount={data.page_count} label="Pages of results" className="mt-8" />
        {kind && (
          <p className="mt-6">
            <Link to="/search" search={{ q }}>
              Search everywhere
            </Link>
          </p>
        )}
        {q && data.groups.length === 0 && (
          <BugEmptyState
            reason="nothing-found"
            title="Not in this palace"
            text={`Nothing for “${q}”. Try a name, or wander:`}
            action={<SearchRooms />}
            className="mt-8"
          />
        )}
        {!q && (
          <section className="mt-8" aria-labelledby="wander">
            <h2 id="wander" className="type-display text-heading">
              Or just wander
            </h2>
            <SearchRooms />
          </section>
        )}
      </div>
    </>
  )
}

function SearchFailed(failure: ErrorComponentProps) {
  return (
    <>
      <SearchHead q={Route.useSearch().q} />
      <LoadFailed {...failure} className="mt-8" />
    </>
  )
}
