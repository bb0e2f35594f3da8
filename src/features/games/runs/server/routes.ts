import { randomInt } from 'node:crypto'
import { implement } from '@orpc/server'
import type { Db } from '#db/schema.gen.ts'
import { type BoardRow, findBoard } from '#features/leaderboards/server/board-queries.ts'
import { deleteExpiredRuns } from '#features/leaderboards/server/run-queries.ts'
import type { Notices } from '#features/notices/server/give-notice.ts'
import { playerIdOf, playerOf, recogniseBrowser } from '#features/players/server/player.ts'
import { pageOf, pageSizes } from '#platform/rules/paging.ts'
import { callerOf, type RequestContext } from '#platform/server/api/request-context.ts'
import { stopSharingAt } from '#platform/server/http/shared-responses.ts'
import type { Live } from '#platform/server/realtime/create-realtime.ts'
import type { Pace } from '../../engine/rules/game.ts'
import { ladderLength } from '../../engine/rules/ladder.ts'
import { type GameRow, gameRunsContract, largestSeed } from '../rules/contract.ts'
import { boardOfWeek, type GameBoardKey, gameBoard, hasCalmBoard } from '../rules/game-boards.ts'
import { type GameId, gameIds } from '../rules/game-id.ts'
import { openRun } from './open-run.ts'
import type { RankedGame } from './ranked-game.ts'
import type { Replays } from './replay-thread.ts'
import { findRankedRun, findSavedRun } from './run-queries.ts'
import { tellSaved } from './save-game-score.ts'
import { saveOfflineRun } from './save-offline-run.ts'
import { submitRun } from './submit-run.ts'
import { listGameScoresOf } from './user-score-queries.ts'

export type GameRunsDeps = {
  db: Db
  live: Pick<Live, 'emit'>
  notices: Notices
  site: { url: string; personality: string }
  games: readonly RankedGame[]
  replays: Replays
  /** Tells whether there is content to play with. Games without an entry are always open. */
  isOpen: Partial<Record<GameId, (db: Db) => Promise<boolean>>>
}

const random = Math.random
const ownScoresPage = 20
/** A new leader invalidates the ladder earlier. The ladder only informs and decides nothing. */
const ladderLastsMs = 60_000

export function gameRunsRoutes({ db, live, notices, site, games, replays, isOpen }: GameRunsDeps) {
  const isSecure = site.url.startsWith('https:')
  const os = implement(gameRunsContract).$context<RequestContext>()

  async function submit(context: RequestContext, played: { id: string; log: string; hash: string; username: string }) {
    return submitRun({ db, context, games, replays, site, random }, { ...played, player: playerOf(context) })
  }

  async function scoresOf(listing: { userId: string; page: number; pageSize: number }) {
    const { rows, total } = await listGameScoresOf(db, listing)
    const scores = rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }))
    return pageOf(scores, { ...listing, total })
  }

  return os.router({
    catalogue: os.catalogue.handler(() =>
      Promise.all(
        gameIds.map(async (gameId) => {
          const query = { board: gameBoard({ gameId }), limit: 1, playerId: null }
          const [hasContent, board] = await Promise.all([isOpen[gameId]?.(db) ?? true, findBoard(db, query)])
          const [leader] = board.entries
          return {
            game_id: gameId,
            is_open: hasContent,
            leader: leader ? { username: leader.username, score: leader.score } : null,
          }
        }),
      ),
    ),

    startRun: os.startRun.handler(async ({ input, context, errors }) => {
      const game = games.find(({ id }) => id === input.game_id)
      const setup = await game?.prepare(db, {
        orientation: input.orientation,
        setId: input.set_id,
        pace: input.pace,
      })
      if (!game || !setup) throw errors.not_found()
      const player = recogniseBrowser(context, { isSecure })
      await deleteExpiredRuns(db, 'game')
      const seed = randomInt(largestSeed)
      const { id: gameId, rulesVersion, quickestRoundMs } = game
      const run = { gameId, player, seed, setup, rulesVersion, quickestRoundMs, hours: 24 }
      const { id, isPractice } = await openRun({ db, context }, run)
      const issued = { run_id: id, seed, setup, rules_version: rulesVersion }
      return { ...issued, is_practice: isPractice, account_id: player.userId }
    }),

    submitGameScore: os.submitGameScore.handler(async ({ input, context, errors }) => {
      const outcome = await submit(context, { ...input, username: '' })
      if (outcome.kind === 'saved') return tellSaved({ live, notices, context }, outcome)
      // A name can't be refused here, because an account has its own.
      if (outcome.kind === 'name_taken' || outcome.kind === 'name_refused') throw new Error(outcome.kind)
      if (outcome.kind === 'replay_failed') throw errors.replay_failed({ cause: outcome.cause })
      throw errors[outcome.kind]()
    }),

    submitAnonymousGameScore: os.submitAnonymousGameScore.handler(async ({ input, context, errors }) => {
      const outcome = await submit(context, input)
      if (outcome.kind === 'replay_failed') throw errors.replay_failed({ cause: outcome.cause })
      if (outcome.kind !== 'saved') throw errors[outcome.kind]()
      return tellSaved({ live, notices, context }, outcome)
    }),

    saveOfflineRun: os.saveOfflineRun.handler(async ({ input, context, errors }) => {
      const player = recogniseBrowser(context, { isSecure })
      const outcome = await saveOfflineRun({ db, context, games, replays, site, random }, { ...input, player })
      if (outcome.kind === 'saved') return tellSaved({ live, notices, context }, outcome)
      // Nobody chose a name, so none can be refused.
      if (outcome.kind === 'name_taken' || outcome.kind === 'name_refused') throw new Error(outcome.kind)
      if (outcome.kind === 'replay_failed') throw errors.replay_failed({ cause: outcome.cause })
      throw errors[outcome.kind]()
    }),

    getFullGameLeaderboard: os.getFullGameLeaderboard.handler(async ({ input, context }) => {
      const key = boardKeyOf(input)
      const board = input.period === 'week' ? boardOfWeek(key, new Date()) : gameBoard(key)
      const playerId = playerIdOf(playerOf(context))
      const { entries, own, player_count } = await findBoard(db, { board, limit: input.limit, playerId })
      const present = (row: BoardRow) => presentRow(row, playerId)
      return { entries: entries.map(present), own: own && present(own), player_count }
    }),

    ladder: os.ladder.handler(async ({ input, context }) => {
      const board = gameBoard(boardKeyOf(input))
      const { entries } = await findBoard(db, { board, limit: ladderLength, playerId: null })
      stopSharingAt(context.sharing, new Date(Date.now() + ladderLastsMs))
      // Scores of the earlier site rank below every new one, whatever their points.
      return entries.filter(({ is_earlier }) => !is_earlier).map(({ username, score }) => ({ username, score }))
    }),

    getUserGameStats: os.getUserGameStats.handler(async ({ input, context }) => {
      const board = gameBoard(boardKeyOf(input))
      const playerId = playerIdOf(playerOf(context))
      const { own } = await findBoard(db, { board, limit: 1, playerId })
      return own && { score: own.score, rank: own.rank, playtime: own.time_taken }
    }),

    myScores: os.myScores.handler(({ input: { page }, context }) =>
      scoresOf({ userId: callerOf(context).userId, page, pageSize: ownScoresPage }),
    ),

    adminScoresOf: os.adminScoresOf.handler(({ input: { user_id: userId, page } }) =>
      scoresOf({ userId, page, pageSize: pageSizes.admin }),
    ),

    watchRun: os.watchRun.handler(async ({ input, errors }) => {
      const run = await findRankedRun(db, input.score_id)
      if (!run) throw errors.not_found()
      return { ...run, created_at: run.created_at.toISOString() }
    }),

    adminWatchRun: os.adminWatchRun.handler(async ({ input, errors }) => {
      const run = await findSavedRun(db, input.score_id)
      if (!run) throw errors.not_found()
      return { ...run, created_at: run.created_at.toISOString() }
    }),
  })
}

type BoardInput = { game_id: GameId; set_id?: string | undefined; pace: Pace }

function boardKeyOf({ game_id: gameId, set_id: setId, pace }: BoardInput): GameBoardKey {
  return { gameId, ...(setId && { setId }), ...(hasCalmBoard(gameId) && { pace }) }
}

function presentRow(row: BoardRow, playerId: string | null): GameRow {
  return {
    score_id: row.score_id,
    rank: row.rank,
    user_id: row.user_id,
    username: row.username,
    avatar_url: row.avatar_url,
    score: row.score,
    playtime: row.time_taken,
    created_at: new Date(row.achieved_at).toISOString(),
    is_current_user: row.player_id === playerId,
    has_run: row.has_run,
    is_earlier: row.is_earlier,
  }
}
