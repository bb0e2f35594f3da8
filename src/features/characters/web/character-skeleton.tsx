import type { ReactNode } from 'react'
import { Skeleton, SkeletonGroup, SkeletonText } from '#platform/web/ui/state/skeleton.tsx'
import './characters.css'
import './character-detail.css'

export function CharacterCardsSkeleton() {
  return (
    <SkeletonGroup label="Loading characters" className="character-grid">
      {[1, 2, 3, 4, 5, 6, 7, 8].map((card) => (
        <BlankCard key={card}>
          <div className="trading-print">
            <Skeleton className="h-5 w-4/5" />
            <SkeletonText lines={3} />
            <div className="trading-foot">
              <Skeleton className="my-1.5 h-3 w-3/4" />
            </div>
          </div>
        </BlankCard>
      ))}
    </SkeletonGroup>
  )
}

export function CharacterDetailSkeleton() {
  return (
    <SkeletonGroup label="Loading the character" className="character-detail">
      <div className="character-front">
        <BlankCard>
          <Skeleton className="h-6 w-3/4" />
        </BlankCard>
      </div>
      <div className="character-story">
        <Skeleton className="h-9 w-2/3" />
        <Skeleton className="h-15 w-1/2 rounded-control" />
        <SkeletonText lines={5} />
      </div>
    </SkeletonGroup>
  )
}

function BlankCard({ children }: { children: ReactNode }) {
  return (
    <div className="trading" data-met="false" data-theme="light">
      <div className="card-head">
        <Skeleton className="h-3 w-1/2" />
      </div>
      <Skeleton className="card-frame" />
      <Skeleton className="my-1 h-4 w-2/3" />
      {children}
    </div>
  )
}
