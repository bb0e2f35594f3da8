import { Link } from '@tanstack/react-router'
import { Play } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { countOf } from '#platform/rules/count-of.ts'
import type { Piece } from '#platform/rules/paging.ts'
import { LazyVideoTheatre } from '#platform/web/media/lazy-video-theatre.tsx'
import { Button } from '#platform/web/ui/form/button.tsx'
import { buttonClass } from '#platform/web/ui/link-button.tsx'
import { MoreOnScroll, useMore } from '#platform/web/ui/list/more-on-scroll.tsx'
import type { SeasonClip, SeasonQuote, SeasonWithContent } from '../rules/season.ts'
import { seasonsApi } from './seasons-api.ts'

type SeasonInsideProps = {
  season: SeasonWithContent
  /** A later part of a list, where the address asks for one. */
  clips?: Piece<SeasonClip> | undefined
  quotes?: Piece<SeasonQuote> | undefined
  headingLevel?: 'h2' | 'h3'
  children?: ReactNode
}

/** What is in the box: the story, the clips, the quotes. */
export function SeasonInside({ season, clips, quotes, headingLevel = 'h3', children }: SeasonInsideProps) {
  return (
    <div className="season-inside">
      {season.description && (
        <p className="max-w-prose text-lead" dir="auto">
          {season.description}
        </p>
      )}
      {/* Above the lists: they grow as soon as they are in sight, and would carry it away. */}
      {children}
      <div className="grid grid-cols-1 gap-8 lg:grid-cols-2">
        <ClipList season={season} later={clips} Heading={headingLevel} />
        <QuoteList season={season} later={quotes} Heading={headingLevel} />
      </div>
    </div>
  )
}

type ListProps<Item> = { season: SeasonWithContent; later: Piece<Item> | undefined; Heading: 'h2' | 'h3' }

function ClipList({ season, later, Heading }: ListProps<SeasonClip>) {
  const [watched, setWatched] = useState<SeasonClip>()
  const list = useMore(later ?? firstOf(season.clips, season.clip_count), (after) =>
    seasonsApi.clips.call({ id: season.id, after }),
  )
  return (
    <section>
      <Heading className="type-label mb-3">Clips</Heading>
      {season.clip_count === 0 && <p className="text-ink-soft">No clips from this season yet.</p>}
      {later && <ToTheStart season={season} />}
      <ul className="grid gap-2">
        {list.items.map((clip) => (
          <li key={clip.id} className="season-clip">
            <span className="min-w-0 flex-1" dir="auto">
              {clip.title}
            </span>
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
      <MoreOnScroll list={list}>
        {(after, load) => (
          <Link
            to="/seasons/$seasonId"
            params={{ seasonId: season.id }}
            search={{ clips_after: after }}
            className={moreClass}
            onClick={load}
          >
            More of {countOf(season.clip_count, 'clip', 'clips')}
          </Link>
        )}
      </MoreOnScroll>
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

function QuoteList({ season, later, Heading }: ListProps<SeasonQuote>) {
  const list = useMore(later ?? firstOf(season.quotes, season.quote_count), (after) =>
    seasonsApi.quotes.call({ id: season.id, after }),
  )
  return (
    <section>
      <Heading className="type-label mb-3">Quotes</Heading>
      {season.quote_count === 0 && <p className="text-ink-soft">Nothing quotable from this season yet.</p>}
      {later && <ToTheStart season={season} />}
      <ul className="grid gap-4">
        {list.items.map((quote) => (
          <li key={quote.id} className="season-quote">
            <blockquote dir="auto">“{quote.text}”</blockquote>
            {quote.character_name && (
              <cite className="text-ink-soft text-small not-italic" dir="auto">
                {quote.character_name}
              </cite>
            )}
          </li>
        ))}
      </ul>
      <MoreOnScroll list={list}>
        {(after, load) => (
          <Link
            to="/seasons/$seasonId"
            params={{ seasonId: season.id }}
            search={{ quotes_after: after }}
            className={moreClass}
            onClick={load}
          >
            More of {countOf(season.quote_count, 'quote', 'quotes')}
          </Link>
        )}
      </MoreOnScroll>
    </section>
  )
}

const moreClass = buttonClass({ variant: 'quiet', size: 'small' })

function ToTheStart({ season }: { season: SeasonWithContent }) {
  return (
    <Link
      to="/seasons/$seasonId"
      params={{ seasonId: season.id }}
      className={buttonClass({ variant: 'quiet', size: 'small' }, 'mb-2')}
    >
      From the first one
    </Link>
  )
}

function firstOf<Item extends { id: string }>(items: Item[], total: number): Piece<Item> {
  return { items, next: total > items.length ? (items.at(-1)?.id ?? null) : null }
}
