import { Clapperboard, Quote } from 'lucide-react'
import type { ReactNode } from 'react'
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
        <Count icon={<Clapperboard aria-hidden="true" />} count={season.clips.length} one="clip" many="clips" />
        <Count icon={<Quote aria-hidden="true" />} count={season.quotes.length} one="quote" many="quotes" />
      </span>
    </>
  )
}

function Count({ icon, count, one, many }: { icon: ReactNode; count: number; one: string; many: string }) {
  return (
    <span className="season-count">
      {icon}
      <span>
        {count} {count === 1 ? one : many}
      </span>
    </span>
  )
}
