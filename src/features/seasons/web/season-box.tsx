import { Link } from '@tanstack/react-router'
import { ChevronDown, Maximize2 } from 'lucide-react'
import { buttonClass } from '#platform/web/ui/link-button.tsx'
import type { SeasonWithContent } from '../rules/season.ts'
import { SeasonFacts } from './season-facts.tsx'
import { SeasonInside } from './season-inside.tsx'
import { SeasonSpine } from './seasons-frame.tsx'
import './seasons.css'

/** One box set: its spine is always in sight, the rest folds out. A native <details>, so it also opens without scripts. */
export function SeasonBox({ season }: { season: SeasonWithContent }) {
  return (
    <details className="season-box">
      <summary>
        <SeasonSpine number={season.number} />
        <span className="season-label">
          <span className="type-label text-accent-text">Season {season.number}</span>
          <h2 className="type-display text-heading" dir="auto">
            {season.name}
          </h2>
          <SeasonFacts season={season} />
        </span>
        <ChevronDown aria-hidden="true" className="season-chevron" />
      </summary>
      <SeasonInside season={season}>
        <Link
          to="/seasons"
          search={{ open: season.id }}
          mask={{ to: '/seasons/$seasonId', params: { seasonId: season.id } }}
          resetScroll={false}
          className={buttonClass({ variant: 'secondary', size: 'small' }, 'justify-self-start')}
        >
          <Maximize2 aria-hidden="true" />
          Open Season {season.number}
        </Link>
      </SeasonInside>
    </details>
  )
}
