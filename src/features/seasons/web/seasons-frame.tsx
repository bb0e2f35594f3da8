import { PageHeader } from '#platform/web/ui/page-header.tsx'
import { Skeleton, SkeletonGroup } from '#platform/web/ui/state/skeleton.tsx'
import './seasons.css'
import type { CSSProperties } from 'react'

export function SeasonsHeader() {
  return (
    <PageHeader
      kicker="The box sets"
      title="Seasons"
      intro="Pull one from the shelf: what happened, what was filmed, and what was said out loud."
    />
  )
}

export function SeasonsSkeleton() {
  return (
    <div data-section="seasons">
      <SeasonsHeader />
      <SkeletonGroup label="Loading seasons" className="season-shelf">
        {[1, 2, 3, 4].map((box) => (
          <Skeleton key={box} className="h-36 rounded-card" />
        ))}
      </SkeletonGroup>
    </div>
  )
}

export function SeasonSpine({ number }: { number: number }) {
  return (
    <span className="season-spine" style={{ '--figures': String(number).length } as CSSProperties} aria-hidden="true">
      <span className="season-spine-number">{number}</span>
    </span>
  )
}
