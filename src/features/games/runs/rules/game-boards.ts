import type { Board } from '#features/leaderboards/rules/board.ts'
import type { Pace } from '../../engine/rules/game.ts'
import type { GameId } from './game-id.ts'

export const boardPeriods = ['all', 'week'] as const

export type BoardPeriod = (typeof boardPeriods)[number]

/** Memory Match has a board per set, because moves only compare for the same number of cards. */
export type GameBoardKey = { gameId: GameId; setId?: string | null; pace?: Pace | undefined }

/** Only these games are about reactions (decision 0081). */
export const calmGameIds: readonly GameId[] = ['bed-bug-squish', 'hot-cheetos-catch']

export const hasCalmBoard = (gameId: GameId) => calmGameIds.includes(gameId)

export const leaderboardSize = 20

export function gameBoard({ gameId, setId, pace }: GameBoardKey): Board {
  const part = setId ?? (pace === 'calm' ? pace : undefined)
  return part ? `game:${gameId}:${part}` : `game:${gameId}`
}

export function boardOfWeek(key: GameBoardKey, at: Date): Board {
  return `${gameBoard(key)}:${mondayOf(at)}`
}

/** Weeks are in UTC, so that they're the same for all players. */
function mondayOf(at: Date) {
  const daysSinceMonday = (at.getUTCDay() + 6) % 7
  const monday = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate() - daysSinceMonday))
  return monday.toISOString().slice(0, 10)
}
