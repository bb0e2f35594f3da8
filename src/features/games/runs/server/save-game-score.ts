import type { Db } from '#db/schema.gen.ts'
import { standingByFewest, standingByMost } from '#features/leaderboards/rules/board.ts'
import { announceSaved, type Telling } from '#features/leaderboards/server/board-news.ts'
import { listRivals } from '#features/leaderboards/server/board-queries.ts'
import { findSaved, type Saved, saveScore } from '#features/leaderboards/server/save-score.ts'
import { type Player, playerIdOf } from '#features/players/server/player.ts'
import type { RequestContext } from '#platform/server/api/request-context.ts'
import type { GameResult } from '../../engine/rules/game.ts'
import type { HandSign, HandVerdict } from '../../engine/rules/hand.ts'
import type { SavedGameScore } from '../rules/contract.ts'
import { boardOfWeek, type GameBoardKey, gameBoard } from '../rules/game-boards.ts'
import { boardTitle } from '../rules/game-list.ts'
import { fewestRivals, isOutOfReach, rivalCount } from '../rules/out-of-reach.ts'
import { giveBackGuestStart } from './open-run.ts'
import { findScoreOfRun } from './run-queries.ts'

type SaveOptions = {
  key: GameBoardKey
  run: { id: string; is_practice: boolean; is_ended: boolean }
  player: Player
  wantedName: string
  result: GameResult
  hand: HandVerdict
  isFewestFirst: boolean
  log?: string
}

const farAhead: readonly HandSign[] = ['out_of_reach']

type SaveDeps = { trx: Db; context: RequestContext; site: { personality: string }; random: () => number }

export async function saveGameScore({ trx, context, site, random }: SaveDeps, options: SaveOptions) {
  const { key, run, player, wantedName, result, hand, isFewestFirst, log } = options
  const { score, playtime, metadata } = result
  const standing = (isFewestFirst ? standingByFewest : standingByMost)({ score, seconds: playtime })
  const board = gameBoard(key)
  const rivals = await listRivals(trx, { board, playerId: playerIdOf(player), limit: rivalCount })
  // Nobody knows yet what people reach in calm games, so an empty board says nothing.
  const isJudged = key.pace !== 'calm' || rivals.length >= fewestRivals
  const isFarAhead =
    isJudged &&
    isOutOfReach({ gameId: key.gameId, result: { score, seconds: playtime }, size: metadata.pairs ?? 0 }, rivals)
  const saved = await saveScore(trx, {
    kind: 'game',
    runId: run.id,
    player,
    guest: { context, wantedName, makeUpName: () => `Player${Math.floor(random() * 10_000)}` },
    board,
    weekBoard: (achievedAt) => boardOfWeek(key, achievedAt),
    entry: {
      standing,
      score,
      timeTaken: playtime,
      accuracy: null,
      heldBack: hand.kind === 'impossible' ? 'not_by_hand' : run.is_practice ? 'practice' : null,
      flags: [...(isFarAhead ? farAhead : []), ...(hand.kind === 'plausible' ? [] : hand.signs)],
      hasRun: true,
    },
    scoreValues: { game_id: key.gameId, score, playtime, metadata: JSON.stringify(metadata) },
    describeBoard: async () => ({ title: boardTitle(key, site.personality), href: `/games/${key.gameId}` }),
    runChange: () => ({ score, playtime, ...(log !== undefined && { inputs: JSON.stringify({ log }) }) }),
  })
  // If the run had ended, starting the next one already gave its start back.
  if (saved.kind === 'saved' && !player.userId && !run.is_ended) await giveBackGuestStart(context, key.gameId)
  return saved
}

export async function findSavedGame(db: Db, { runId, key }: { runId: string; key: GameBoardKey }) {
  const scoreId = await findScoreOfRun(db, runId)
  return scoreId ? findSaved(db, { board: gameBoard(key), scoreId }) : undefined
}

export async function tellSaved(telling: Telling, saved: Saved): Promise<SavedGameScore> {
  await announceSaved(telling, saved)
  const { score_id, player_id, username, score, time_taken, rank, held_back } = saved.place
  return { score_id, user_id: player_id, username, score, playtime: time_taken, rank, held_back }
}
