import { DetailOverlay } from '#platform/web/overlay/detail-overlay.tsx'
import type { SeasonWithContent } from '../rules/season.ts'
import { SeasonFacts } from './season-facts.tsx'
import { SeasonInside } from './season-inside.tsx'

/** A season taken from the shelf to look at. */
export function SeasonOverlay({ season }: { season: SeasonWithContent }) {
  return (
    <div data-section="seasons">
      <DetailOverlay
        title={
          <>
            Season {season.number}: <bdi>{season.name}</bdi>
          </>
        }
      >
        <div className="season-label p-0!">
          <SeasonFacts season={season} />
        </div>
        <SeasonInside season={season} />
      </DetailOverlay>
    </div>
  )
}
