import { Link, useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { BugEmptyState } from '#features/mascot/web/bug-empty-state.tsx'
import { ComingSoon } from '#features/mascot/web/coming-soon.tsx'
import type { Page } from '#platform/rules/paging.ts'
import { LazyVideoTheatre } from '#platform/web/media/lazy-video-theatre.tsx'
import { buttonClass } from '#platform/web/ui/link-button.tsx'
import { PageHeader } from '#platform/web/ui/page-header.tsx'
import { PageLinks } from '#platform/web/ui/page-links.tsx'
import { parseTimelineFilter, type TimelineFilter, timelineFilters } from '../rules/timeline-filter.ts'
import type { TimelineItem } from '../rules/timeline-item.ts'
import { startsYear } from '../rules/timeline-texts.ts'
import { TapeEntry } from './tape-entry.tsx'
import './timeline.css'

/** The machine with its keys, and everything that has a date on the tape that comes out of it. */
export function TickerTape({ items: page, filter }: { items: Page<TimelineItem>; filter: TimelineFilter }) {
  const [watched, setWatched] = useState<TimelineItem>()
  return (
    <div data-section="timeline">
      <PageHeader kicker="The ticker" title="Timeline" intro="Seasons, clips and quotes on one tape, latest first." />
      <FilterKeys />
      {page.items.length > 0 ? (
        <ol className="timeline-tape" aria-label="Timeline, latest first">
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
        <EmptyTape filter={filter} isPastTheEnd={page.total > 0} />
      )}
      <PageLinks page={page.page} pageCount={page.page_count} label="Pages of the timeline" className="mt-10" />
      {watched?.url && (
        <LazyVideoTheatre
          title={watched.title}
          src={watched.url}
          poster={watched.poster_url}
          onClose={() => setWatched(undefined)}
        />
      )}
    </div>
  )
}

function FilterKeys() {
  // Where one is going, not what is still shown: the key gives way under the finger, and only one at a time.
  const filter = useLocation({ select: ({ search }) => parseTimelineFilter((search as { type?: unknown }).type) })
  return (
    <nav aria-label="Show on the timeline" className="timeline-machine">
      {timelineFilters.map((key) => (
        <Link
          key={key.filter}
          to="/timeline"
          search={key.filter === 'all' ? {} : { type: key.filter }}
          // By hand: another page of the same filter is still that filter.
          activeOptions={{ exact: true, includeSearch: true }}
          resetScroll={false}
          className="timeline-key"
          aria-current={key.filter === filter ? 'true' : undefined}
        >
          {key.label}
        </Link>
      ))}
    </nav>
  )
}

function EmptyTape({ filter, isPastTheEnd }: { filter: TimelineFilter; isPastTheEnd: boolean }) {
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
