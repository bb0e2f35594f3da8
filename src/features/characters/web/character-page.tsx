import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { metAmong } from '#features/pass/web/pass-api.ts'
import { loadSharePicture } from '#features/sharing/web/share-picture.ts'
import { pageHead } from '#features/site/web/page-head.ts'
import { breadcrumbs, structuredData } from '#features/site/web/structured-data.ts'
import { shortText } from '#platform/rules/short-text.ts'
import { orNotFound } from '#platform/web/api-error.ts'
import { refuseMissingPage } from '#platform/web/filtered-list.ts'
import { BackLink } from '#platform/web/ui/back-link.tsx'
import { PageLinks } from '#platform/web/ui/list/page-links.tsx'
import { Skeleton } from '#platform/web/ui/state/skeleton.tsx'
import { parseCharacterPageSearch } from '../rules/character-search.ts'
import { StepLinks, useCardSteps, useShowPage } from './card-steps.tsx'
import { CharacterDetail } from './character-detail.tsx'
import { CharacterDetailSkeleton } from './character-skeleton.tsx'
import { charactersApi } from './characters-api.ts'

export const Route = createFileRoute('/characters/$characterId')({
  validateSearch: parseCharacterPageSearch,
  loaderDeps: ({ search: { related, page } }) => ({ related, page }),
  loader: ({ context: { queryClient, caller }, params: { characterId: id }, deps }) =>
    Promise.all([
      queryClient.ensureQueryData(charactersApi.get.queryOptions({ input: { id, ...deps } })),
      queryClient.ensureQueryData(charactersApi.neighbours.queryOptions({ input: { id } })),
      loadSharePicture(queryClient, { kind: 'characters', id }),
      caller.kind === 'user' && queryClient.prefetchQuery(metAmong([id])),
    ]).then(([character, , picture]) => {
      refuseMissingPage({ page: deps.page, page_count: character.page_count })
      return { character, picture }
    }, orNotFound),
  head: ({ loaderData, match: { context, params } }) => {
    if (!loaderData) return {}
    const { character, picture } = loaderData
    const { name, nickname, image_url: image } = character
    const { site } = context
    const path = `/characters/${params.characterId}`
    const description = shortText(character.description, 200) || `${name}, on a trading card of ${site.name}.`
    return {
      ...pageHead({ site, title: name, description, path, image: picture ?? image }),
      scripts: [
        structuredData(
          {
            '@type': 'Person',
            name,
            ...(nickname && { alternateName: nickname }),
            description,
            url: `${site.url}${path}`,
            ...(image && { image: new URL(image, site.url).href }),
          },
          breadcrumbs(site, ['Characters', '/characters'], [name, path]),
        ),
      ],
    }
  },
  pendingComponent: CharacterPending,
  component: CharacterPage,
})

function CharacterPage() {
  const { characterId: id } = Route.useParams()
  const { related, page } = Route.useSearch()
  const { data: character } = useSuspenseQuery(charactersApi.get.queryOptions({ input: { id, related, page } }))
  const { data: neighbours } = useSuspenseQuery(charactersApi.neighbours.queryOptions({ input: { id } }))
  const { handlers } = useCardSteps(neighbours, useShowPage())
  return (
    <article data-section="characters" className="character-page">
      <div className="character-ways">
        <BackLink to="/characters" className="w-fit">
          All characters
        </BackLink>
        <StepLinks neighbours={neighbours} />
      </div>
      <h1 className="page-title" dir="auto">
        {character.name}
      </h1>
      <div {...handlers}>
        <CharacterDetail key={id} character={character} related={character} titleLevel={1} />
      </div>
      <PageLinks pageCount={character.page_count} label="Pages of what belongs to the character" />
    </article>
  )
}

function CharacterPending() {
  return (
    <div data-section="characters" className="character-page">
      <div className="character-ways">
        <BackLink to="/characters" className="w-fit">
          All characters
        </BackLink>
      </div>
      <Skeleton className="h-12 w-2/3 rounded-card" />
      <CharacterDetailSkeleton />
    </div>
  )
}
