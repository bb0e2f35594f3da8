import { Link } from '@tanstack/react-router'
import { Play } from 'lucide-react'
import { Picture } from '#platform/web/media/picture.tsx'
import { FactLine } from '#platform/web/ui/fact-line.tsx'
import { Button } from '#platform/web/ui/form/button.tsx'
import type { TimelineItem, TimelineType } from '../rules/timeline-item.ts'
import { timelineDate, timelineTitle, yearOf } from '../rules/timeline-texts.ts'

const stamps: Record<TimelineType, { word: string; section: string }> = {
  quote: { word: 'Quote', section: 'quotes' },
  clip: { word: 'Clip', section: 'clips' },
  season: { word: 'Season', section: 'seasons' },
}

type TapeEntryProps = { item: TimelineItem; startsYear: boolean; onWatch: (clip: TimelineItem) => void }

export function TapeEntry({ item, startsYear, onWatch }: TapeEntryProps) {
  const stamp = stamps[item.type]
  const about = [item.character, item.season].filter(Boolean)
  return (
    <li className="timeline-entry" data-type={item.type}>
      <div className="timeline-rail">
        {startsYear && (
          <span className="timeline-year" aria-hidden="true">
            {yearOf(item.date)}
          </span>
        )}
        <time className="timeline-date numbers" dateTime={item.date.slice(0, 10)}>
          <bdi>{timelineDate(item)}</bdi>
        </time>
      </div>
      <article className="timeline-slip">
        <p className="timeline-stamp" data-section={stamp.section}>
          {stamp.word}
        </p>
        {item.poster_url && (
          <Picture src={item.poster_url} alt="" sizes="(width >= 48rem) 12rem, 70vw" className="timeline-photo" />
        )}
        <h2 className="timeline-title" dir="auto">
          <ItemLink item={item} className="timeline-link" />
        </h2>
        {item.description && (
          <p className="timeline-text" dir="auto">
            {item.description}
          </p>
        )}
        {about.length > 0 && (
          <p className="timeline-about">
            <FactLine facts={about} />
          </p>
        )}
        {item.url && (
          <Button
            size="small"
            variant="secondary"
            className="timeline-watch"
            aria-label={`Watch ${item.title}`}
            onClick={() => onWatch(item)}
          >
            <Play aria-hidden="true" />
            Watch
          </Button>
        )}
      </article>
    </li>
  )
}

type ItemLinkProps = { item: Pick<TimelineItem, 'id' | 'type' | 'title'>; className?: string }

export function ItemLink({ item, className }: ItemLinkProps) {
  const title = timelineTitle(item)
  const { id } = item
  if (item.type === 'quote') {
    return (
      <Link to="/quotes/$quoteId" params={{ quoteId: id }} className={className}>
        {title}
      </Link>
    )
  }
  if (item.type === 'clip') {
    return (
      <Link to="/clips/$clipId" params={{ clipId: id }} className={className}>
        {title}
      </Link>
    )
  }
  return (
    <Link to="/seasons/$seasonId" params={{ seasonId: id }} className={className}>
      {title}
    </Link>
  )
}
