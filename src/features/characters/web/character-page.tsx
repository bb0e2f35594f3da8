import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { pageHead } from '#features/site/web/page-head.ts'
import { structuredData } from '#features/site/web/structured-data.ts'
import { shortText } from '#platform/rules/short-text.ts'
import { isNotFound } from '#platform/web/is-not-found.ts'
import { BackLink } from '#platform/web/ui/back-link.tsx'
import { PageLinks } from '#platform/web/ui/list/page-links.tsx'
import { Skeleton, SkeletonGroup } from '#platform/web/ui/state/skeleton.tsx'
import { parseCharacterPageSearch } from '../rules/character-search.ts'
import { CharacterDetail } from './character-detail.tsx'
import { charactersApi } from './characters-api.ts'

export const Route = createFileRoute('/characters/$characterId')({
  validateSearch: parseCharacterPageSearch,
  loaderDeps: ({ search: { related, page } }) => ({ related, page }),
  loader: ({ context: { queryClient }, params: { characterId: id }, deps }) =>
    queryClient.ensureQueryData(charactersApi.get.queryOptions({ input: { id, ...deps } })).catch((error) => {
      throw isNotFound(error) ? notFound() : error
    }),
  head: ({ loaderData: character, match: { context, params } }) => {
    if (!character) return {}
    const { name, nickname, image_url: image } = character
    const { site } = context
    const path = `/characters/${params.characterId}`
    const description = shortText(character.description, 200) || `${name}, on a trading card of ${site.name}.`
    return {
      ...pageHead({ site, title: name, description, path, image }),
      scripts: [
        structuredData({
          '@type': 'Person',
          name,
          ...(nickname && { alternateName: nickname }),
          description,
          url: `${site.url}${path}`,
          ...(image && { image: new URL(image, site.url).href }),
        }),
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
  return (
    <article data-section="characters" className="character-page">
      <BackLink to="/characters" className="w-fit">
        All characters
      </BackLink>
      <h1 className="page-title" dir="auto">
        {character.name}
      </h1>
      <CharacterDetail character={character} related={character} titleLevel={1} />
      <PageLinks pageCount={character.page_count} label="Pages of what belongs to the character" />
    </article>
  )
}

function CharacterPending() {
  return (
    <SkeletonGroup label="Loading the character">
      <Skeleton className="mb-6 h-12 w-2/3 rounded-card" />
      <Skeleton className="h-120 rounded-card" />
    </SkeletonGroup>
  )
}
