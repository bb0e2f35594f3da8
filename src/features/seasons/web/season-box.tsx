import { Link } from '@tanstack/react-router'
import { Clapperboard, Play, Quote } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useMeet } from '#features/pass/web/meet-characters.ts'
import { countOf } from '#platform/rules/count-of.ts'
import type { Piece } from '#platform/rules/paging.ts'
import { LazyVideoTheatre } from '#platform/web/media/lazy-video-theatre.tsx'
import { neighboursOf } from '#platform/web/media/neighbours.ts'
import { Picture } from '#platform/web/media/picture.tsx'
import { Button } from '#platform/web/ui/form/button.tsx'
import { buttonClass } from '#platform/web/ui/link-button.tsx'
import { MoreOnScroll, useMore } from '#platform/web/ui/list/more-on-scroll.tsx'
import { Skeleton, SkeletonGroup, SkeletonText } from '#platform/web/ui/state/skeleton.tsx'
import type { SeasonClip, SeasonQuote, SeasonWithContent, ShelvedSeason } from '../rules/season.ts'
import { spineOf } from '../rules/spine.ts'
import { SeasonDates, SpineFace } from './season-spine.tsx'
import { seasonsApi } from './seasons-api.ts'
import './season-box.css'

type SeasonBoxProps = {
  season: ShelvedSeason
  content: SeasonWithContent | undefined
  clips?: Piece<SeasonClip> | undefined
  quotes?: Piece<SeasonQuote> | undefined
  headingLevel?: 'h2' | 'h3'
}

export function SeasonBox({ season, content, clips, quotes, headingLevel = 'h3' }: SeasonBoxProps) {
  return (
    <div className="season-box" data-ink={spineOf(season).ink}>
      <div className="box-spine" aria-hidden="true">
        <SpineFace season={season} isMorphing>
          <span className="spine-name" dir="auto">
            {season.name}
          </span>
        </SpineFace>
      </div>
      <section className="box-front">
        <p className="box-facts">
          <SeasonDates season={season} />
          <Count icon={<Clapperboard aria-hidden="true" />}>{countOf(season.clip_count, 'clip', 'clips')}</Count>
          <Count icon={<Quote aria-hidden="true" />}>{countOf(season.quote_count, 'quote', 'quotes')}</Count>
        </p>
        {content?.description && (
          <p className="box-story" dir="auto">
            {content.description}
          </p>
        )}
        {!content && <SkeletonText lines={6} />}
      </section>
      {content ? (
        <>
          <DiscTray season={content} later={clips} Heading={headingLevel} />
          <Booklet season={content} later={quotes} Heading={headingLevel} />
        </>
      ) : (
        <BoxPending season={season} />
      )}
      <section className="box-back">
        {content && content.cast.length > 0 && <Cast cast={content.cast} Heading={headingLevel} />}
        <p className="box-barcode" aria-hidden="true">
          VIP {String(season.number).padStart(3, '0')} 214
        </p>
      </section>
    </div>
  )
}

function Count({ icon, children }: { icon: ReactNode; children: string }) {
  return (
    <span className="season-count">
      {icon}
      <span>{children}</span>
    </span>
  )
}

function BoxPending({ season }: { season: ShelvedSeason }) {
  const firstFew = (count: number) => Array.from({ length: Math.min(4, count) }, (_, index) => index)
  return (
    <SkeletonGroup label="Loading the season" className="contents">
      <div className="box-tray" aria-hidden="true">
        <div className="box-discs">
          {firstFew(season.clip_count).map((disc) => (
            <Skeleton key={disc} className="aspect-square rounded-full" />
          ))}
        </div>
      </div>
      <div className="box-booklet" aria-hidden="true">
        <div className="box-page grid gap-6">
          {firstFew(season.quote_count).map((quote) => (
            <SkeletonText key={quote} lines={2} />
          ))}
        </div>
      </div>
    </SkeletonGroup>
  )
}

type Heading = 'h2' | 'h3'

function Cast({ cast, Heading }: Pick<SeasonWithContent, 'cast'> & { Heading: Heading }) {
  return (
    <div>
      <Heading className="type-label">Cast</Heading>
      <ul className="box-cast">
        {cast.map(({ id, name, image_url }) => (
          <li key={id}>
            <Link to="/characters/$characterId" params={{ characterId: id }}>
              <span className="box-portrait" dir="auto" aria-hidden="true">
                {image_url ? <Picture src={image_url} alt="" sizes="6rem" /> : [...name][0]}
              </span>
              <bdi className="box-name">{name}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

type ListProps<Item> = { season: SeasonWithContent; later: Piece<Item> | undefined; Heading: Heading }

const boxLists = {
  clips: { className: 'box-discs', after: 'clips_after', total: 'clip_count', one: 'clip' },
  quotes: { className: 'box-quotes', after: 'quotes_after', total: 'quote_count', one: 'quote' },
} as const

type BoxListProps<Item> = Omit<ListProps<Item>, 'Heading'> & {
  of: keyof typeof boxLists
  list: ReturnType<typeof useMore<Item>>
  children: (item: Item) => ReactNode
}

function BoxList<Item>({ of, season, later, list, children }: BoxListProps<Item>) {
  const { className, after: parameter, total, one } = boxLists[of]
  const link = { to: '/seasons/$seasonId', params: { seasonId: season.id } } as const
  return (
    <>
      {later && (
        <Link {...link} className={buttonClass({ variant: 'quiet', size: 'small' }, 'mb-2')}>
          From the first one
        </Link>
      )}
      <ul className={className}>{list.items.map(children)}</ul>
      <MoreOnScroll list={list}>
        {(after, load) => (
          <Link
            {...link}
            search={{ [parameter]: after }}
            className={buttonClass({ variant: 'quiet', size: 'small' })}
            onClick={load}
          >
            More of {countOf(season[total], one, of)}
          </Link>
        )}
      </MoreOnScroll>
    </>
  )
}

function DiscTray({ season, later, Heading }: ListProps<SeasonClip>) {
  const [watched, setWatched] = useState<string>()
  const list = useMore(later ?? firstOf(season.clips, season.clip_count), (after) =>
    seasonsApi.clips.call({ id: season.id, after }),
  )
  return (
    <section className="box-tray">
      <Heading className="type-label mb-3">Clips</Heading>
      {season.clip_count === 0 && <p className="box-nothing">No clips from this season yet.</p>}
      <BoxList of="clips" {...{ season, later, list }}>
        {(clip) => (
          <li key={clip.id} className="box-disc">
            <span className="disc-face" aria-hidden="true">
              {clip.poster_url && <Picture src={clip.poster_url} alt="" sizes="16rem" />}
            </span>
            <span className="disc-title" dir="auto">
              {clip.title}
            </span>
            <Button
              size="small"
              variant="secondary"
              className="disc-watch"
              aria-label={`Watch ${clip.title}`}
              onClick={() => setWatched(clip.id)}
            >
              <Play aria-hidden="true" />
              Watch
            </Button>
          </li>
        )}
      </BoxList>
      {watched && <DiscTheatre clips={list.items} watched={watched} onChange={setWatched} />}
    </section>
  )
}

type DiscTheatreProps = { clips: SeasonClip[]; watched: string; onChange: (id: string | undefined) => void }

function DiscTheatre({ clips, watched, onChange }: DiscTheatreProps) {
  const meet = useMeet()
  const clip = clips.find(({ id }) => id === watched)
  if (!clip) return null
  return (
    <LazyVideoTheatre
      title={clip.title}
      src={clip.url}
      poster={clip.poster_url}
      captions={clip.has_captions ? `/api/clips/${clip.id}/captions` : null}
      path={`/clips/${clip.id}`}
      {...neighboursOf(clips, clip.id, ({ id }) => onChange(id))}
      onWatched={() => meet({ kind: 'clip', id: clip.id })}
      onClose={() => onChange(undefined)}
    />
  )
}

function Booklet({ season, later, Heading }: ListProps<SeasonQuote>) {
  const list = useMore(later ?? firstOf(season.quotes, season.quote_count), (after) =>
    seasonsApi.quotes.call({ id: season.id, after }),
  )
  return (
    <section className="box-booklet">
      <div className="box-page">
        <Heading className="type-label mb-3">Quotes</Heading>
        {season.quote_count === 0 && <p className="box-nothing">Nothing quotable from this season yet.</p>}
        <BoxList of="quotes" {...{ season, later, list }}>
          {(quote) => (
            <li key={quote.id}>
              <blockquote dir="auto">“{quote.text}”</blockquote>
              {quote.character_name && <cite dir="auto">{quote.character_name}</cite>}
            </li>
          )}
        </BoxList>
      </div>
    </section>
  )
}

function firstOf<Item extends { id: string }>(items: Item[], total: number): Piece<Item> {
  return { items, next: total > items.length ? (items.at(-1)?.id ?? null) : null }
}
