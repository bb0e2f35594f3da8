import { Play } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { LazyVideoTheatre } from '#platform/web/media/lazy-video-theatre.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import type { SeasonWithContent } from '../rules/season.ts'

type SeasonInsideProps = { season: SeasonWithContent; headingLevel?: 'h2' | 'h3'; children?: ReactNode }

/** What is in the box: the story, the clips, the quotes. */
export function SeasonInside({ season, headingLevel = 'h3', children }: SeasonInsideProps) {
  return (
    <div className="season-inside">
      {season.description && <p className="max-w-prose text-lead">{season.description}</p>}
      <div className="grid grid-cols-1 gap-8 lg:grid-cols-2">
        <ClipList clips={season.clips} Heading={headingLevel} />
        <QuoteList quotes={season.quotes} Heading={headingLevel} />
      </div>
      {children}
    </div>
  )
}

function ClipList({ clips, Heading }: { clips: SeasonWithContent['clips']; Heading: 'h2' | 'h3' }) {
  const [watched, setWatched] = useState<SeasonWithContent['clips'][number]>()
  return (
    <section>
      <Heading className="type-label mb-3">Clips</Heading>
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
        <LazyVideoTheatre
          title={watched.title}
          src={watched.url}
          poster={watched.poster_url}
          onClose={() => setWatched(undefined)}
        />
      )}
    </section>
  )
}

function QuoteList({ quotes, Heading }: { quotes: SeasonWithContent['quotes']; Heading: 'h2' | 'h3' }) {
  return (
    <section>
      <Heading className="type-label mb-3">Quotes</Heading>
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
