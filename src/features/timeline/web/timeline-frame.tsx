import { Link, useLocation } from '@tanstack/react-router'
import { PageHeader } from '#platform/web/ui/page-header.tsx'
import { parseTimelineFilter, timelineFilters } from '../rules/timeline-filter.ts'
import './timeline.css'
import { Skeleton, SkeletonGroup, SkeletonText } from '#platform/web/ui/state/skeleton.tsx'

export function TimelineHeader() {
  return (
    <>
      <TimelineTitle />
      <FilterKeys />
    </>
  )
}

export function TimelineTitle() {
  return (
    <PageHeader kicker="The ticker" title="Timeline" intro="Seasons, clips and quotes on one tape, latest first." />
  )
}

function FilterKeys() {
  // Reads the pending location, so that a pressed key reacts at once.
  const filter = useLocation({ select: ({ search }) => parseTimelineFilter((search as { type?: unknown }).type) })
  return (
    <nav aria-label="Show on the timeline" className="timeline-machine">
      {timelineFilters.map((key) => (
        <Link
          key={key.filter}
          to="/timeline"
          search={key.filter === 'all' ? {} : { type: key.filter }}
          // Other pages of a filter count too, so `aria-current` is set by hand.
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

export function TimelineSkeleton() {
  return (
    <div data-section="timeline">
      <TimelineHeader />
      <div className="timeline-years">
        <Skeleton className="h-11 w-72 max-w-full" />
      </div>
      <SkeletonGroup label="Loading the timeline" className="timeline-tape mt-5">
        {[1, 2, 3, 4, 5].map((entry) => (
          <div key={entry} className="timeline-entry">
            {/* Paper stays light in the dark theme. */}
            <div className="timeline-rail" data-theme="light">
              <Skeleton className="h-4 w-full" />
            </div>
            <div className="timeline-slip">
              <Skeleton className="h-7 w-20" />
              <SkeletonText lines={3} className="w-full" />
            </div>
          </div>
        ))}
      </SkeletonGroup>
    </div>
  )
}
