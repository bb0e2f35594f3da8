import { playableGames } from '#features/games/runs/rules/game-list.ts'
import { CabinetScreen } from '#features/games/runs/web/cabinet-screen.tsx'

/** A found game's picture. The games that come soon have no screen yet. */
export function FoundGame({ address }: { address: string }) {
  const game = playableGames.find(({ id }) => address === `/games/${id}`)?.id
  return game ? <CabinetScreen game={game} /> : '?'
}
