import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { BugEmptyState } from '#features/mascot/web/bug-empty-state.tsx'
import { ComingSoon } from '#features/mascot/web/coming-soon.tsx'
import { useMeet } from '#features/pass/web/meet-characters.ts'
import type { Page } from '#platform/rules/paging.ts'
import type { ListFailure } from '#platform/web/filtered-list.ts'
import { LazyVideoTheatre } from '#platform/web/media/lazy-video-theatre.tsx'
import { neighboursOf } from '#platform/web/media/neighbours.ts'
import { buttonClass } from '#platform/web/ui/link-button.tsx'
import { ListFailed } from '#platform/web/ui/list/list-failed.tsx'
import { PageLinks } from '#platform/web/ui/list/page-links.tsx'
import type { TimelineFilter } from '../rules/timeline-filter.ts'
import type { Anniversary, TimelineItem } from '../rules/timeline-item.ts'
import { startsYear } from '../rules/timeline-texts.ts'
import { OnThisDay } from './on-this-day.tsx'
import { TapeEntry } from './tape-entry.tsx'
import { TimelineHeader } from './timeline-frame.tsx'
import './timeline.css'

type TickerTapeProps = {
  items: Page<TimelineItem>
  years: readonly number[]
  year: number | undefined
  anniversaries: readonly Anniversary[]
  filter: TimelineFilter
  isLoadingOthers?: boolean
  failure?: ListFailure | undefined
}

export function TickerTape(props: TickerTapeProps) {
  const { items: page, years, year, anniversaries, filter, isLoadingOthers, failure } = props
  const [watched, setWatched] = useState<TimelineItem>()
  const meet = useMeet()
  const clips = page.items.filter(({ url }) => url)
  return (
    <div data-section="timeline">
      <TimelineHeader />
      <YearLinks years={years} filter={filter} year={year} />
      <OnThisDay anniversaries={anniversaries} />
      <ListFailed failure={failure} className="my-6" />
      {page.items.length > 0 ? (
        <ol
          id={tapeId}
          className="timeline-tape skips-offscreen"
          aria-label="Timeline, latest first"
          aria-busy={isLoadingOthers}
        >
          {page.items.map((item, place) => (
            <TapeEntry
              key={item.id}
              item={item}
              startsYear={startsYear(item, page.items[place - 1])}
              onWatch={setWatched}
            />
          ))}
        </ol>
      ) : (
        <EmptyTape filter={filter} isPastTheEnd={page.total > 0 || year !== undefined} />
      )}
      <PageLinks pageCount={page.page_count} label="Pages of the timeline" className="mt-10" />
      {watched?.url && (
        <LazyVideoTheatre
          title={watched.title}
          src={watched.url}
          poster={watched.poster_url}
          captions={watched.has_captions ? `/api/clips/${watched.id}/captions` : null}
          path={`/clips/${watched.id}`}
          {...neighboursOf(clips, watched.id, setWatched)}
          onWatched={() => meet({ kind: 'clip', id: watched.id })}
          onClose={() => setWatched(undefined)}
        />
      )}
    </div>
  )
}

type YearLinksProps = Pick<TickerTapeProps, 'years' | 'filter' | 'year'>

function YearLinks({ years, filter, year: shown = years[0] }: YearLinksProps) {
  if (years.length < 2) return null
  return (
    <nav aria-label="Jump to a year" className="timeline-years">
      {years.map((year) => (
        <Link
          key={year}
          to="/timeline"
          search={{ ...(filter !== 'all' && { type: filter }), ...(year !== years[0] && { year }) }}
          hash={tapeId}
          className="numbers"
          activeOptions={{ exact: true }}
          aria-current={year === shown ? 'true' : undefined}
        >
          {year}
        </Link>
      ))}
    </nav>
  )
}

const tapeId = 'tape'

type EmptyTapeProps = { filter: TimelineFilter; isPastTheEnd: boolean }

function EmptyTape({ filter, isPastTheEnd }: EmptyTapeProps) {
  if (!isPastTheEnd) return <ComingSoon text="The tape is still being printed. Check back later!" pose="walking" />
  return (
    <BugEmptyState
      className="mt-8"
      reason="nothing-found"
      title="The tape ends before this page"
      text="Nothing happened that long ago. Or nobody wrote it down."
      action={
        <Link
          to="/timeline"
          search={filter === 'all' ? {} : { type: filter }}
          className={buttonClass({ variant: 'secondary' })}
        >
          To the latest news
        </Link>
      }
    />
  )
}
