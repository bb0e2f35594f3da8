import { GameScoresTab } from '#features/games/runs/web/admin/game-scores-tab.tsx'
import { useGameBoards } from './game-boards.tsx'

/** The scores of all games; the features do not know each other. */
export function ScoresTab() {
  return <GameScoresTab boards={useGameBoards()} />
}
