import { useQuery } from '@tanstack/react-query'
import type { Pace } from '../../engine/rules/game.ts'
import type { Ladder } from '../../engine/rules/ladder.ts'
import type { GameId } from '../rules/game-id.ts'
import { gameRunsApi } from './game-runs-api.ts'

type LadderOf = {
  gameId: GameId
  setId: string | undefined
  pace: Pace
  isFewestFirst: boolean
  account: string | null
  isOff: boolean
}

export function useLadder({ gameId, setId, pace, isFewestFirst, account, isOff }: LadderOf): Ladder {
  const input = { game_id: gameId, ...(setId && { set_id: setId }), pace }
  const rungs = useQuery({ ...gameRunsApi.ladder.queryOptions({ input }), enabled: !isOff })
  const stats = useQuery({
    ...gameRunsApi.getUserGameStats.queryOptions({ input }),
    enabled: !isOff && account !== null,
  })
  return {
    rungs: rungs.data ?? [],
    own: stats.data?.score ?? null,
    isFewestFirst,
    isLoaded: !rungs.isPending && (account === null || !stats.isPending),
  }
}
