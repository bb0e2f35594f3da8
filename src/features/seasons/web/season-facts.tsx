import { Clapperboard, Quote } from 'lucide-react'
import type { ReactNode } from 'react'
import { countOf } from '#platform/rules/count-of.ts'
import type { SeasonWithContent } from '../rules/season.ts'
import { formatSeasonDate } from '../rules/season-dates.ts'

/** When it ran, and how much there is of it. Spans, because they also stand inside a <summary>. */
export function SeasonFacts({ season }: { season: SeasonWithContent }) {
  return (
    <>
      <span className="numbers text-ink-soft">
        <span className="whitespace-nowrap">{formatSeasonDate(season.start_date)}</span>
        {' - '}
        <span className="whitespace-nowrap">{formatSeasonDate(season.end_date)}</span>
      </span>
      <span className="season-counts">
        <Count icon={<Clapperboard aria-hidden="true" />}>{countOf(season.clip_count, 'clip', 'clips')}</Count>
        <Count icon={<Quote aria-hidden="true" />}>{countOf(season.quote_count, 'quote', 'quotes')}</Count>
      </span>
    </>
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
