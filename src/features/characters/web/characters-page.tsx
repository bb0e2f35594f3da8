import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { SectionFailed } from '#features/mascot/web/section-failed.tsx'
import { useMet } from '#features/pass/web/meet-characters.ts'
import { metAmong } from '#features/pass/web/pass-api.ts'
import { pageHead } from '#features/site/web/page-head.ts'
import { keepShown, loadList, useShownList } from '#platform/web/filtered-list.ts'
import { useMorphingItem } from '#platform/web/overlay/morphing-overlay.tsx'
import { ListFailed } from '#platform/web/ui/list/list-failed.tsx'
import { PageLinks } from '#platform/web/ui/list/page-links.tsx'
import { parseCharacterSearch } from '../rules/character-search.ts'
import { CharacterGrid } from './character-grid.tsx'
import { charactersApi } from './characters-api.ts'
import { CharactersEmpty, CharactersHeader, CharactersSkeleton, Collection } from './characters-frame.tsx'
import { LazyOverlay, preloadOverlay } from './lazy-overlay.ts'
import { TagBar } from './tag-bar.tsx'

export const Route = createFileRoute('/characters')({
  validateSearch: parseCharacterSearch,
  beforeLoad: async ({ search: { open } }) => {
    if (open) await preloadOverlay()
  },
  loaderDeps: ({ search: { tag, page } }) => ({ tag, page }),
  loader: async (visit) => {
    const { queryClient, caller } = visit.context
    const list = charactersApi.list.queryOptions({ input: visit.deps })
    await loadList(visit, list, charactersApi.tags.queryOptions())
    const cast = queryClient.getQueryData(list.queryKey)
    // Loads this before the page shows. Otherwise the cards a member has met would open on every
    // visit.
    if (cast && caller.kind === 'user') await queryClient.prefetchQuery(metAmong(cast.items.map(({ id }) => id)))
  },
  head: ({ match: { context, search } }) =>
    pageHead({
      site: context.site,
      title: 'Characters',
      description: `Collect them all: everybody who ever walked through ${context.site.personality}'s world.`,
      path: search.page ? `/characters?page=${search.page}` : '/characters',
    }),
  pendingComponent: CharactersSkeleton,
  errorComponent: (failure) => <SectionFailed section="characters" header={<CharactersHeader />} {...failure} />,
  component: CharactersPage,
})

function CharactersPage() {
  const { tag, page, open } = Route.useSearch()
  const list = useQuery({ ...charactersApi.list.queryOptions({ input: { tag, page } }), ...keepShown })
  const { data: characters, isLoadingOthers, failure } = useShownList(list)
  const { data: tags } = useSuspenseQuery(charactersApi.tags.queryOptions())
  const { chosen, choose } = useMorphingItem(open)
  const { isMet, met, total } = useMet(characters?.items.map(({ id }) => id) ?? [])
  if (!characters) return <CharactersSkeleton />
  const isFiltered = Boolean(tag || isLoadingOthers || failure)
  return (
    <div data-section="characters">
      <CharactersHeader />
      {(characters.total > 0 || isFiltered) && <TagBar tags={tags} selected={tag} />}
      {characters.total > 0 && <Collection met={met} total={total ?? (tag ? undefined : characters.total)} />}
      <ListFailed failure={failure} className="mt-6" />
      {characters.items.length === 0 ? (
        <CharactersEmpty isFiltered={isFiltered || page !== undefined} />
      ) : (
        <CharacterGrid
          characters={characters.items}
          isLoadingOthers={isLoadingOthers}
          chosen={chosen}
          tag={tag}
          isMet={isMet}
          onChoose={choose}
        />
      )}
      <PageLinks pageCount={characters.page_count} label="Pages of characters" className="mt-10" />
      {open && <LazyOverlay id={open} tag={tag} card={characters.items.find(({ id }) => id === open)} />}
    </div>
  )
}
