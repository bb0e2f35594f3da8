import { Link } from '@tanstack/react-router'
import { formatPoints, formatRank } from '#features/leaderboards/rules/board-texts.ts'
import { EarlierBadge } from '#features/leaderboards/web/earlier-badge.tsx'
import type { BestScore } from '../rules/contract.ts'
import './best-scores.css'

export function BestScores({ scores }: { scores: readonly BestScore[] }) {
  return (
    <ul className="best-scores" data-theme="dark">
      {scores.map((score) => (
        // A game's calm board has the same address and another title.
        <li key={`${score.href} ${score.title}`} data-section={score.kind === 'quiz' ? 'quizzes' : 'games'}>
          <Link to={score.href} className="best-score">
            <span className="best-score-title">
              <span className="best-score-kind">{score.kind === 'quiz' ? 'Quiz' : 'Game'}</span>
              <bdi>{score.title}</bdi>
              {score.best?.is_earlier && <EarlierBadge />}
            </span>
            {score.best ? (
              <>
                <span className="best-score-points">
                  {formatPoints(score.best.score)}
                  <small> {unitOf(score)}</small>
                </span>
                <span className="best-score-rank" data-medal={score.best.rank <= 3 ? score.best.rank : undefined}>
                  {formatRank(score.best.rank)}
                </span>
              </>
            ) : (
              <span className="best-score-none">Play</span>
            )}
          </Link>
        </li>
      ))}
    </ul>
  )
}

function unitOf({ is_fewest_first, best }: BestScore) {
  if (is_fewest_first) return best?.score === 1 ? 'move' : 'moves'
  return best?.score === 1 ? 'point' : 'points'
}
