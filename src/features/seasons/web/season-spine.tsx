import { Link } from '@tanstack/react-router'
import type { CSSProperties, ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { countOf } from '#platform/rules/count-of.ts'
import type { ShelvedSeason } from '../rules/season.ts'
import { formatSeasonDate } from '../rules/season-dates.ts'
import { spineOf } from '../rules/spine.ts'
import './seasons.css'

type SeasonSpineProps = {
  season: ShelvedSeason
  isOpen: boolean
  isMorphing: boolean
  onPrepare: () => void
  onChoose: () => void
}

/** A link to the season's own page, so it works without scripts. */
export function SeasonSpine({ season, isOpen, isMorphing, onPrepare, onChoose }: SeasonSpineProps) {
  const spine = spineOf(season)
  return (
    <Link
      to="/seasons"
      search={(search) => ({ ...search, open: season.id })}
      mask={{ to: '/seasons/$seasonId', params: { seasonId: season.id } }}
      resetScroll={false}
      preload={false}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      className="season-spine"
      data-out={isOpen || undefined}
      style={{ '--height': spine.height / 100, '--lean': `${spine.lean}deg` } as CSSProperties}
      onPointerEnter={onPrepare}
      onFocus={onPrepare}
      // Flushes now, because the browser captures the page before the next regular update.
      onClick={() => flushSync(onChoose)}
    >
      <SpineFace season={season} isMorphing={isMorphing}>
        <h2 className="spine-name" dir="auto">
          {season.name}
        </h2>
      </SpineFace>
    </Link>
  )
}

type SpineFaceProps = {
  season: ShelvedSeason
  isMorphing: boolean
  children: ReactNode
}

/** Only one per page may have `isMorphing`, because a view transition's name must be unique. */
export function SpineFace({ season, isMorphing, children }: SpineFaceProps) {
  const { ink, print, letters } = spineOf(season)
  return (
    <span
      className="spine-face"
      data-ink={ink}
      data-print={print}
      data-morphing={isMorphing || undefined}
      style={{ '--letters': letters, '--figures': String(season.number).length } as CSSProperties}
    >
      <span className="spine-number">
        Season <b>{season.number}</b>
      </span>
      <span className="spine-title">
        {children}
        <SeasonDates season={season} />
      </span>
      <span className="spine-counts">
        <span>{countOf(season.clip_count, 'clip', 'clips')}</span>{' '}
        <span>{countOf(season.quote_count, 'quote', 'quotes')}</span>
      </span>
    </span>
  )
}

export function SeasonDates({ season }: { season: Pick<ShelvedSeason, 'start_date' | 'end_date'> }) {
  return (
    <span className="season-dates numbers">
      <span className="whitespace-nowrap">{formatSeasonDate(season.start_date)}</span>
      {' - '}
      <span className="whitespace-nowrap">{formatSeasonDate(season.end_date)}</span>
    </span>
  )
}
