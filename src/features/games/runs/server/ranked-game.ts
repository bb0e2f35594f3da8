import type { Db } from '#db/schema.gen.ts'
import type { Orientation } from '../../engine/rules/field.ts'
import type { Game, GameState } from '../../engine/rules/game.ts'
import type { ReplayedGameId } from '../rules/game-id.ts'

export type RunWish = { orientation: Orientation; setId: string | undefined }

/** As it is kept with the run and sent to the browser. */
export type StoredSetup = Record<string, string | number>

/** A game whose runs the server can issue and rank. `app` lists them here and, to replay them, in its replay-worker.ts. */
export type RankedGame = {
  id: ReplayedGameId
  rulesVersion: number
  tickMs: number
  countdownMs: number
  /** From its start to the next one's: who left a run sooner, unsaved, has looked at it and not played it. */
  quickestRoundMs: number
  /** Less is better, such as moves. */
  isFewestFirst: boolean
  /** What the server fixes for a run, or undefined where what was asked for cannot be played. */
  prepare: (db: Db, wish: RunWish) => Promise<StoredSetup | undefined>
  /** The part of the game that has a board of its own. */
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
