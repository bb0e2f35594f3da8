import type { Db } from '#db/schema.gen.ts'
import type { Orientation } from '../../engine/rules/field.ts'
import type { Game, GameState, Pace } from '../../engine/rules/game.ts'
import type { ReplayedGameId } from '../rules/game-id.ts'

export type RunWish = { orientation: Orientation; setId: string | undefined; pace: Pace }

export type StoredSetup = Record<string, string | number>

/** `app` lists these games here, and in its replay-worker.ts to replay them. */
export type RankedGame = {
  id: ReplayedGameId
  rulesVersion: number
  tickMs: number
  countdownMs: number
  /** A run that is left unsaved earlier than this was only looked at. */
  quickestRoundMs: number
  isFewestFirst: boolean
  /** Returns undefined if the requested game can't be played. */
  prepare: (db: Db, wish: RunWish) => Promise<StoredSetup | undefined>
  boardPart: (setup: StoredSetup) => string | null
}

type RankedGameOptions = Pick<RankedGame, 'countdownMs' | 'quickestRoundMs' | 'prepare'> &
  Partial<Pick<RankedGame, 'isFewestFirst' | 'boardPart'>>

export function rankedGame<Setup extends StoredSetup, State extends GameState>(
  game: Game<Setup, State, ReplayedGameId>,
  { isFewestFirst = false, boardPart = () => null, ...options }: RankedGameOptions,
): RankedGame {
  return {
    ...options,
    id: game.id,
    rulesVersion: game.rulesVersion,
    tickMs: game.tickMs,
    isFewestFirst,
    boardPart,
  }
}
