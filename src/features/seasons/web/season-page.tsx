import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { loadSharePicture } from '#features/sharing/web/share-picture.ts'
import { pageHead } from '#features/site/web/page-head.ts'
import { breadcrumbs, structuredData } from '#features/site/web/structured-data.ts'
import { parseId } from '#platform/rules/parse-id.ts'
import { orNotFound } from '#platform/web/api-error.ts'
import { BackLink } from '#platform/web/ui/back-link.tsx'
import { SeasonBox } from './season-box.tsx'
import { seasonsApi } from './seasons-api.ts'
import { SeasonsSkeleton } from './seasons-frame.tsx'

export const Route = createFileRoute('/seasons/$seasonId')({
  // The lists continue here for people without scripts.
  validateSearch: ({ clips_after, quotes_after }: Record<string, unknown>): SeasonSearch => ({
    clips_after: parseId(clips_after),
    quotes_after: parseId(quotes_after),
  }),
  loaderDeps: ({ search: { clips_after, quotes_after } }) => ({ clips_after, quotes_after }),
  loader: async ({ context: { queryClient }, params: { seasonId: id }, deps }) => {
    const [season, picture] = await Promise.all([
      queryClient.ensureQueryData(seasonsApi.get.queryOptions({ input: { id } })),
      loadSharePicture(queryClient, { kind: 'seasons', id }),
      deps.clips_after && queryClient.ensureQueryData(clipsAfter(id, deps.clips_after)),
      deps.quotes_after && queryClient.ensureQueryData(quotesAfter(id, deps.quotes_after)),
    ]).catch(orNotFound)
    return { season, picture }
  },
  head: ({ loaderData, match: { context, params } }) => {
    if (!loaderData) return {}
    const { season, picture } = loaderData
    const path = `/seasons/${params.seasonId}`
    const description =
      season.description || `Season ${season.number} of ${context.site.personality}'s world: clips and quotes.`
    const poster = season.clips.find((clip) => clip.poster_url)?.poster_url ?? null
    return {
      ...pageHead({
        site: context.site,
        title: `Season ${season.number}: ${season.name}`,
        description,
        path,
        image: picture ?? poster,
      }),
      scripts: [
        structuredData(
          {
            '@type': 'CreativeWorkSeason',
            name: season.name,
            seasonNumber: season.number,
            description,
            startDate: season.start_date?.slice(0, 10),
            endDate: season.end_date?.slice(0, 10),
          },
          breadcrumbs(context.site, ['Seasons', '/seasons'], [season.name, path]),
        ),
      ],
    }
  },
  pendingComponent: SeasonsSkeleton,
  component: SeasonPage,
})

type SeasonSearch = { clips_after?: string | undefined; quotes_after?: string | undefined }

const clipsAfter = (id: string, after: string) => seasonsApi.clips.queryOptions({ input: { id, after } })
const quotesAfter = (id: string, after: string) => seasonsApi.quotes.queryOptions({ input: { id, after } })

function SeasonPage() {
  const { seasonId } = Route.useParams()
  const { data: season } = useSuspenseQuery(seasonsApi.get.queryOptions({ input: { id: seasonId } }))
  const { clips_after = '', quotes_after = '' } = Route.useSearch()
  const { data: clips } = useQuery({ ...clipsAfter(seasonId, clips_after), enabled: clips_after !== '' })
  const { data: quotes } = useQuery({ ...quotesAfter(seasonId, quotes_after), enabled: quotes_after !== '' })
  return (
    <div data-section="seasons">
      <BackLink to="/seasons" className="mb-4">
        All seasons
      </BackLink>
      <article>
        <p className="type-label text-accent-text">Season {season.number}</p>
        <h1 className="page-title mt-1 mb-6" dir="auto">
          {season.name}
        </h1>
        <SeasonBox season={season} content={season} clips={clips} quotes={quotes} headingLevel="h2" />
      </article>
    </div>
  )
}
