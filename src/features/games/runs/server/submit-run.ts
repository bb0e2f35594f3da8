import type { Db } from '#db/schema.gen.ts'
import { findRun, lockRun } from '#features/leaderboards/server/run-queries.ts'
import type { Player } from '#features/players/server/player.ts'
import type { RequestContext } from '#platform/server/api/request-context.ts'
import type { GameBoardKey } from '../rules/game-boards.ts'
import type { RankedGame, StoredSetup } from './ranked-game.ts'
import type { Replays } from './replay-thread.ts'
import { type GameRun, gameRuns, isOfOtherAccount } from './run-queries.ts'
import { findSavedGame, saveGameScore } from './save-game-score.ts'

export type SubmitDeps = {
  db: Db
  context: RequestContext
  games: readonly RankedGame[]
  replays: Replays
  site: { personality: string }
  random: () => number
}
type PlayedRun = { id: string; player: Player; log: string; hash: string; username: string }

/** Timers may fire a little early, and the clocks of browser and database drift. */
const toleranceMs = 500

/** The replay runs before the transaction, which holds a connection. */
export async function submitRun({ db, context, games, replays, site, random }: SubmitDeps, played: PlayedRun) {
  const { id, player, log } = played
  const run = await findRun<GameRun>(db, gameRuns, { id, player })
  if (!run) return { kind: (await isOfOtherAccount(db, id, player)) ? 'other_account' : 'run_not_found' } as const
  const game = games.find((ranked) => ranked.id === run.game_id)
  if (!game) return { kind: 'run_not_found' } as const
  const key = boardKeyOf(game, run.setup)
  if (run.log !== null) return answerAgain(db, { run, log, key })
  const verdict = await judge({ game, replays }, run, played)
  if (verdict.kind !== 'believed') return verdict

  return db.transaction().execute(async (trx) => {
    const locked = await lockRun<GameRun>(trx, gameRuns, { id, player })
    if (!locked) return { kind: 'run_not_found' } as const
    if (locked.log !== null) return answerAgain(trx, { run: locked, log, key })
    const { result, hand } = verdict
    const { isFewestFirst } = game
    return saveGameScore(
      { trx, context, site, random },
      { key, run: locked, player, wantedName: played.username, result, hand, isFewestFirst, log },
    )
  })
}

/** The run was issued with its pace, so the browser can't choose the board afterwards. */
export function boardKeyOf({ id, boardPart }: RankedGame, setup: StoredSetup): GameBoardKey {
  return { gameId: id, setId: boardPart(setup), pace: setup.pace === 'calm' ? 'calm' : 'regular' }
}

type Judging = { game: RankedGame; replays: Replays }

type JudgedRun = Pick<GameRun, 'is_expired' | 'is_ended' | 'rules_version' | 'setup' | 'seed' | 'age_ms'>
type SentLog = Pick<PlayedRun, 'log' | 'hash'>

export async function judge({ game, replays }: Judging, run: JudgedRun, { log, hash }: SentLog) {
  if (run.is_expired) return { kind: 'run_expired' } as const
  if (run.rules_version !== game.rulesVersion) return { kind: 'rules_changed' } as const
  const { setup, seed } = run
  const latestTick = Math.floor((run.age_ms + toleranceMs - game.countdownMs) / game.tickMs)
  const replayed = await replays.replay({ gameId: game.id, setup, seed, log, latestTick })
  switch (replayed.kind) {
    case 'log_unreadable':
    case 'replay_failed':
      return replayed
    case 'too_soon':
      // A run that wasn't finished before the next one started was played at the same time.
      return { kind: run.is_ended ? 'run_ended' : 'clock_too_fast' } as const
    case 'input_after_end':
      return { kind: 'log_after_end' } as const
    case 'never_ended':
      return { kind: 'run_unfinished' } as const
    case 'replayed':
      if (replayed.hash !== hash) return { kind: 'run_mismatch' } as const
      if (replayed.result.score <= 0) return { kind: 'no_score' } as const
      return { kind: 'believed', result: replayed.result, hand: replayed.hand } as const
  }
}

/** The same log sent again after a lost response isn't a second save. */
export async function answerAgain(db: Db, { run, log, key }: { run: GameRun; log: string; key: GameBoardKey }) {
  const saved = run.log === log ? await findSavedGame(db, { runId: run.id, key }) : undefined
  return saved ?? ({ kind: 'already_saved' } as const)
}
