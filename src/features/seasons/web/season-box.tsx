import { ChevronDown, Clapperboard, Play, Quote } from 'lucide-react'
import { useState } from 'react'
import { VideoTheatre } from '#platform/web/media/video-theatre.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import type { SeasonWithContent } from '../rules/season.ts'
import { formatSeasonDate } from '../rules/season-dates.ts'

/** One box set: its spine is always in sight, the rest folds out. A native <details>, so it also opens without scripts. */
export function SeasonBox({ season }: { season: SeasonWithContent }) {
  return (
    <details className="season-box">
      <summary>
        <span className="season-spine" aria-hidden="true">
          <span className="season-spine-number">{season.number}</span>
        </span>
        <span className="season-label">
          <span className="type-label text-accent-text">Season {season.number}</span>
          <h2 className="type-display text-heading">{season.name}</h2>
          <span className="numbers text-ink-soft">
            <span className="whitespace-nowrap">{formatSeasonDate(season.start_date)}</span>
            {' - '}
            <span className="whitespace-nowrap">{formatSeasonDate(season.end_date)}</span>
          </span>
          <span className="season-counts">
            <Count icon={<Clapperboard aria-hidden="true" />} count={season.clips.length} one="clip" many="clips" />
            <Count icon={<Quote aria-hidden="true" />} count={season.quotes.length} one="quote" many="quotes" />
          </span>
        </span>
        <ChevronDown aria-hidden="true" className="season-chevron" />
      </summary>
      <div className="season-inside">
        {season.description && <p className="max-w-prose text-lead">{season.description}</p>}
        <div className="grid gap-8 lg:grid-cols-2">
          <ClipList clips={season.clips} />
          <QuoteList quotes={season.quotes} />
        </div>
      </div>
    </details>
  )
}

function Count({ icon, count, one, many }: { icon: React.ReactNode; count: number; one: string; many: string }) {
  return (
    <span className="season-count">
      {icon}
      <span>
        {count} {count === 1 ? one : many}
      </span>
    </span>
  )
}

function ClipList({ clips }: { clips: SeasonWithContent['clips'] }) {
  const [watched, setWatched] = useState<SeasonWithContent['clips'][number]>()
  return (
    <section>
      <h3 className="type-label mb-3">Clips</h3>
      {clips.length === 0 && <p className="text-ink-soft">No clips from this season yet.</p>}
      <ul className="grid gap-2">
        {clips.map((clip) => (
          <li key={clip.id} className="season-clip">
            <span className="min-w-0 flex-1">{clip.title}</span>
            <Button
              size="small"
              variant="secondary"
              aria-label={`Watch ${clip.title}`}
              onClick={() => setWatched(clip)}
            >
              <Play aria-hidden="true" />
              Watch
            </Button>
          </li>
        ))}
      </ul>
      {watched && (
        <VideoTheatre
          title={watched.title}
          src={watched.url}
          poster={watched.poster_url}
          onClose={() => setWatched(undefined)}
        />
      )}
    </section>
  )
}

function QuoteList({ quotes }: { quotes: SeasonWithContent['quotes'] }) {
  return (
    <section>
      <h3 className="type-label mb-3">Quotes</h3>
      {quotes.length === 0 && <p className="text-ink-soft">Nothing quotable from this season yet.</p>}
      <ul className="grid gap-4">
        {quotes.map((quote) => (
          <li key={quote.id} className="season-quote">
            <blockquote>“{quote.text}”</blockquote>
            {quote.character_name && (
              <cite className="text-ink-soft text-small not-italic">{quote.character_name}</cite>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
