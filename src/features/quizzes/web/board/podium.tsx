import { Crown } from 'lucide-react'
import { Avatar } from '#platform/web/ui/avatar.tsx'
import { VisuallyHidden } from '#platform/web/ui/visually-hidden.tsx'
import type { LeaderboardEntry } from '../../rules/leaderboard.ts'
import { formatPoints } from '../format-points.ts'
import './board.css'

const steps = [1, 2, 3]

/** The first three. In the page by rank, on the screen with the winner in the middle. */
export function Podium({ entries }: { entries: LeaderboardEntry[] }) {
  return (
    <ol className="podium" aria-label="Podium">
      {steps.map((step) => {
        const entry = entries[step - 1]
        return entry && <Step key={step} step={step} entry={entry} />
      })}
    </ol>
  )
}

function Step({ step, entry }: { step: number; entry: LeaderboardEntry }) {
  return (
    <li data-step={step} data-you={entry.is_you}>
      <div className="podium-player">
        {step === 1 && <Crown aria-hidden="true" className="podium-crown" />}
        <Avatar name={entry.username} src={entry.avatar_url} />
        <p className="podium-name">{entry.username}</p>
      </div>
      <div className="podium-block">
        <p className="podium-rank">
          <VisuallyHidden>Rank </VisuallyHidden>
          {entry.rank}
        </p>
        <p className="podium-score">{formatPoints(entry.final_score)}</p>
      </div>
    </li>
  )
}
