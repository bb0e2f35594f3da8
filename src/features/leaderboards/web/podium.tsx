import { Crown } from 'lucide-react'
import type { ReactNode } from 'react'
import { breakableName, PlayerLink } from '#features/players/web/player-link.tsx'
import { Avatar } from '#platform/web/ui/avatar.tsx'
import { Skeleton } from '#platform/web/ui/state/skeleton.tsx'
import { VisuallyHidden } from '#platform/web/ui/visually-hidden.tsx'
import { formatPoints } from '../rules/board-texts.ts'
import { EarlierBadge } from './earlier-badge.tsx'
import './board.css'

export type RankedEntry = {
  rank: number
  user_id: string | null
  username: string
  avatar_url: string | null
  is_you: boolean
  is_earlier: boolean
}

type PodiumProps<Entry> = {
  entries: readonly Entry[]
  scoreOf: (entry: Entry) => number
  highlight?: ((entry: Entry) => ReactNode) | undefined
}

/** The DOM is ordered by rank; the winner is displayed in the middle. */
export function Podium<Entry extends RankedEntry>({ entries, scoreOf, highlight }: PodiumProps<Entry>) {
  return (
    <ol className="podium" aria-label="Podium">
      {entries.slice(0, 3).map((entry, index) => (
        // Two guests may have the same name and rank, so the index is the key.
        // biome-ignore lint/suspicious/noArrayIndexKey: three steps, which do not move
        <li key={index} data-place={index + 1} data-step={Math.min(entry.rank, 3)} data-you={entry.is_you}>
          <div className="podium-player">
            {highlight?.(entry)}
            {entry.rank === 1 && !entry.is_earlier && <Crown aria-hidden="true" className="podium-crown" />}
            <Avatar name={entry.username} src={entry.avatar_url} />
            <p className="podium-name">
              <PlayerLink userId={entry.user_id} className="tap-area">
                {breakableName(entry.username)}
              </PlayerLink>
            </p>
            {entry.is_earlier && <EarlierBadge />}
          </div>
          <div className="podium-block">
            <p className="podium-rank">
              <VisuallyHidden>Rank </VisuallyHidden>
              {entry.rank}
            </p>
            <p className="podium-score">{formatPoints(scoreOf(entry))}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}

export function PodiumSkeleton() {
  return (
    <ol className="podium" aria-hidden="true">
      {[1, 2, 3].map((place) => (
        <li key={place} data-place={place} data-step={place}>
          <div className="podium-player">
            <Skeleton className="size-11 rounded-full" />
            <Skeleton className="h-4 w-16" />
          </div>
          <div className="podium-block opacity-40" />
        </li>
      ))}
    </ol>
  )
}
