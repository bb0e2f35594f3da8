import { useQuery } from '@tanstack/react-query'
import { createFileRoute, useHydrated } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { SectionFailed } from '#features/mascot/web/section-failed.tsx'
import { feedOf } from '#features/sharing/web/alternates.ts'
import { pageHead } from '#features/site/web/page-head.ts'
import { keepShown, loadList, useShownList } from '#platform/web/filtered-list.ts'
import { lazyPart } from '#platform/web/lazy-part.tsx'
import { useListFilters } from '#platform/web/list-filters.ts'
import { FoundCount } from '#platform/web/ui/form/filter-form.tsx'
import { ListFailed } from '#platform/web/ui/list/list-failed.tsx'
import { PageLinks } from '#platform/web/ui/list/page-links.tsx'
import type { Clip } from '../rules/clip.ts'
import { isFiltered, parseClipsSearch, placeInClips } from '../rules/clip-filters.ts'
import { ClipOnAir, ClipProgramme } from './clip-card.tsx'
import { channelOf } from './clip-picture.tsx'
import { ClipRemote } from './clip-remote.tsx'
import type { ClipTheatreProps } from './clip-theatre.tsx'
import { clipsApi } from './clips-api.ts'
import { ClipsHeader, ClipsSkeleton } from './clips-frame.tsx'

export const Route = createFileRoute('/clips/')({
  validateSearch: parseClipsSearch,
  loaderDeps: ({ search }) => placeInClips(search),
  loader: (visit) => loadList(visit, listOf(visit.deps), clipsApi.guide.queryOptions()),
  head: ({ match }) =>
    pageHead({
      site: match.context.site,
      title: 'Video Clips',
      description: `Everything from ${match.context.site.personality}'s world that was caught on tape.`,
      path: '/clips',
      alternates: [feedOf('clips', 'Video Clips')],
    }),
  pendingComponent: ClipsSkeleton,
  errorComponent: (failure) => <SectionFailed section="clips" header={<ClipsHeader />} {...failure} />,
  component: ClipsPage,
})

const listOf = (place: ReturnType<typeof placeInClips>) => clipsApi.list.queryOptions({ input: place })

function ClipsPage() {
  const place = Route.useLoaderDeps()
  const filters = useListFilters(Route.useSearch())
  const isHydrated = useHydrated()
  const { data, isLoadingOthers, failure } = useShownList(useQuery({ ...listOf(place), ...keepShown }))
  const [firstShown] = useState(data?.items[0]?.id)
  if (!data) return <ClipsSkeleton />
  const { items, total, page_count } = data
  const isAsAskedFor = !isLoadingOthers && !failure
  const isWholeList = !isFiltered(place)
  if (total === 0 && isWholeList && isAsAskedFor) {
    return (
      <div data-section="clips">
        <ClipsHeader />
        <NoClips />
      </div>
    )
  }
  const [first, ...rest] = items
  return (
    <div data-section="clips">
      <ClipsHeader />
      <FoundCount found={!isWholeList && isAsAskedFor && data} one="clip" many="clips" />
      <ListFailed failure={failure} className="mt-6" />
      <div className="clip-lounge">
        <div className="gives-way" aria-busy={isLoadingOthers}>
          {first ? (
            <ClipOnAir clip={first} isSwitched={first.id !== firstShown} />
          ) : (
            <NothingOn isPastTheEnd={total > 0} />
          )}
        </div>
        <ClipRemote filters={filters} />
      </div>
      {rest.length > 0 && (
        <section className="clip-guide gives-way" aria-label="Programme guide" aria-busy={isLoadingOthers}>
          {channelsOf(rest).map(({ season, clips }) => (
            <Channel key={clips[0]?.id} season={season} clips={clips} />
          ))}
        </section>
      )}
      <PageLinks className="mt-10" pageCount={page_count} label="Pages of clips" />
      {filters.open && isHydrated && <ClipTheatre clipId={filters.open} clips={items} />}
    </div>
  )
}

function Channel({ season, clips }: { season: Clip['season']; clips: Clip[] }) {
  return (
    <div className="clip-row">
      <h2 className="clip-plate">
        <span className="clip-plate-number" aria-hidden="true">
          {channelOf(season)}
        </span>{' '}
        <bdi>{season ? season.name : 'Off season'}</bdi>
      </h2>
      <ul className="clip-channel-list skips-offscreen">
        {clips.map((clip) => (
          <li key={clip.id}>
            <ClipProgramme clip={clip} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function channelsOf(clips: Clip[]) {
  const rows: { season: Clip['season']; clips: Clip[] }[] = []
  for (const clip of clips) {
    const last = rows.at(-1)
    if (last && last.season?.id === clip.season?.id) last.clips.push(clip)
    else rows.push({ season: clip.season, clips: [clip] })
  }
  return rows
}

// Lazy: rarely shown, and only links.
const NothingOn = lazyPart(async () => (await import('./no-clips.tsx')).NothingOn)
const NoClips = lazyPart(async () => (await import('./no-clips.tsx')).NoClips)
const ClipTheatre = lazyPart(async () => (await import('./clip-theatre.tsx')).ClipTheatre, { Missing: ClipOnItsPage })

/** The file may fail to load offline or after a deploy; the clip's own page still works. */
function ClipOnItsPage({ clipId }: ClipTheatreProps) {
  useEffect(() => location.assign(`/clips/${encodeURIComponent(clipId)}`), [clipId])
  return null
}
