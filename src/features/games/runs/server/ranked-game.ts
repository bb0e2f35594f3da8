import type { Db } from '#db/schema.gen.ts'
import type { Orientation } from '../../engine/rules/field.ts'
import type { Game, GameState } from '../../engine/rules/game.ts'
import type { ReplayedGameId } from '../rules/game-id.ts'

export type RunWish = { orientation: Orientation; setId: string | undefined }

/** The setup as it's stored with the run and sent to the browser. */
export type StoredSetup = Record<string, string | number>

/**
 * A game whose runs the server can issue and rank. `app` lists them here, and in its
 * replay-worker.ts to replay them.
 */
export type RankedGame = {
  id: ReplayedGameId
  rulesVersion: number
  tickMs: number
  countdownMs: number
  /** The shortest time a round takes. A run left unsaved before that was only looked at. */
  quickestRoundMs: number
  /** True if lower scores are better, such as moves. */
  isFewestFirst: boolean
  /**
   * Returns what the server decides for a run, or undefined if the requested game can't be played.
   */
  prepare: (db: Db, wish: RunWish) => Promise<StoredSetup | undefined>
  /** The part of the game that has its own board. */
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
