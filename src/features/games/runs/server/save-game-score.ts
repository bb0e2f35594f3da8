import type { Db } from '#db/schema.gen.ts'
import { type HeldBack, standingByFewest, standingByMost } from '#features/leaderboards/rules/board.ts'
import { takeGuestPlace } from '#features/leaderboards/server/guest-places.ts'
import { recordScore } from '#features/leaderboards/server/record-score.ts'
import { chooseGuestName } from '#features/players/server/guest-name.ts'
import { type Player, playerIdOf } from '#features/players/server/player.ts'
import type { RequestContext } from '#platform/server/api/request-context.ts'
import type { GameResult } from '../../engine/rules/game.ts'
import type { HandVerdict } from '../../engine/rules/hand.ts'
import { boardOfWeek, type GameBoardKey, gameBoard } from '../rules/game-boards.ts'
import { giveBackGuestStart } from './open-run.ts'
import { insertScore } from './run-queries.ts'

type SaveOptions = {
  key: GameBoardKey
  run: { id: string; is_practice: boolean; is_ended: boolean }
  player: Player
  /** What a player without an account wants to be called; blank: a name is made up. */
  wantedName: string
  result: GameResult
  hand: HandVerdict
  isFewestFirst: boolean
}

type SaveDeps = { trx: Db; context: RequestContext; random: () => number }

/** Puts a result that the server has found out itself on the boards, all time and this week. */
export async function saveGameScore({ trx, context, random }: SaveDeps, options: SaveOptions) {
  const { key, run, player, wantedName, result, hand, isFewestFirst } = options
  const playerId = playerIdOf(player)
  if (!playerId) return { kind: 'run_not_found' } as const
  const guest = player.userId
    ? undefined
    : await chooseGuestName(trx, { wanted: wantedName, makeUp: () => `Player${Math.floor(random() * 10_000)}` })
  if (guest && guest.kind !== 'chosen') return guest

  const board = gameBoard(key)
  // A score that does not rank in any case does not use up a place.
  const reason: HeldBack | null = hand.kind === 'impossible' ? 'not_by_hand' : run.is_practice ? 'practice' : null
  const mayRank = !guest || reason !== null || (await takeGuestPlace(context, trx, { board, playerId }))
  const heldBack: HeldBack | null = reason ?? (mayRank ? null : 'guest_limit')
  const username = guest?.name ?? null
  const { score, playtime, metadata } = result
  const saved = await insertScore(trx, {
    gameId: key.gameId,
    runId: run.id,
    player,
    username,
    score,
    playtime,
    metadata,
  })
  const place = { score, seconds: playtime }
  const entry = {
    scoreId: saved.id,
    playerId,
    userId: player.userId,
    username,
    standing: isFewestFirst ? standingByFewest(place) : standingByMost(place),
    score,
    timeTaken: playtime,
    accuracy: null,
    achievedAt: saved.created_at,
    heldBack,
    flags: hand.kind === 'plausible' ? [] : hand.signs,
    hasRun: true,
  }
  // Always in this order: two runs of one player that end together must not wait for each other.
  const { isBest, leaderChanged } = await recordScore(trx, { ...entry, board })
  const week = await recordScore(trx, { ...entry, board: boardOfWeek(key, saved.created_at) })
  // The next start has given back an ended one's.
  if (!run.is_ended) await giveBackGuestStart(context, { gameId: key.gameId, player })
  return {
    kind: 'saved',
    scoreId: saved.id,
    board,
    leaderChanged,
    changedBoards: isBest || week.isBest ? [board] : [],
  } as const
}

/** Sent again because the answer was lost. */
export function savedBefore(scoreId: string, key: GameBoardKey) {
  return { kind: 'saved', scoreId, board: gameBoard(key), leaderChanged: false, changedBoards: [] } as const
}
