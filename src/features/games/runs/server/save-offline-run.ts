import { createHash } from 'node:crypto'
import { findRun, insertRun } from '#features/leaderboards/server/run-queries.ts'
import { type Player, playerIdOf } from '#features/players/server/player.ts'
import type { Orientation } from '../../engine/rules/field.ts'
import type { Pace } from '../../engine/rules/game.ts'
import type { ReplayedGameId } from '../rules/game-id.ts'
import { type GameRun, gameRuns, lockStartsOf } from './run-queries.ts'
import { saveGameScore } from './save-game-score.ts'
import { answerAgain, boardKeyOf, judge, type SubmitDeps } from './submit-run.ts'

type OfflineRun = {
  /** Chosen by the browser, so that a run sent twice is saved once. */
  id: string
  game_id: ReplayedGameId
  seed: number
  orientation: Orientation
  set_id?: string | undefined
  pace: Pace
  log: string
  hash: string
  player: Player
}

/**
 * Saves a run that was played without a connection. The browser could have tried any number of
 * seeds and taken any time, so it's always practice. The replay still proves its score.
 */
export async function saveOfflineRun({ db, context, games, replays, site, random }: SubmitDeps, played: OfflineRun) {
  const { game_id, seed, player, log } = played
  const game = games.find(({ id }) => id === game_id)
  const { orientation, set_id: setId, pace } = played
  const setup = await game?.prepare(db, { orientation, setId, pace })
  if (!game || !setup) return { kind: 'run_not_found' } as const
  const { rulesVersion } = game
  const anyTime = { is_expired: false, is_ended: false, age_ms: Number.POSITIVE_INFINITY }
  const verdict = await judge({ game, replays }, { ...anyTime, rules_version: rulesVersion, setup, seed }, played)
  if (verdict.kind !== 'believed') return verdict
  const key = boardKeyOf(game, setup)
  const id = runIdOf(played)

  return db.transaction().execute(async (trx) => {
    await lockStartsOf(trx, { gameId: game.id, player })
    const known = await findRun<GameRun>(trx, gameRuns, { id, player })
    if (known) return answerAgain(trx, { run: known, log, key })
    const run = await insertRun<GameRun, 'game'>(trx, gameRuns, {
      id,
      game_id: game.id,
      user_id: player.userId,
      anonymous_id: player.anonymousId,
      seed,
      setup: JSON.stringify(setup),
      rules_version: rulesVersion,
      is_practice: true,
      // It isn't the player's open run, which may be going on in another tab.
      ended_at: new Date(),
      hours: 24,
    })
    return saveGameScore(
      { trx, context, site, random },
      {
        key,
        run,
        player,
        wantedName: '',
        result: verdict.result,
        // Doubted scores wait for an administrator who may let them rank. These never do.
        hand: { kind: 'plausible' },
        isFewestFirst: game.isFewestFirst,
        log,
      },
    )
  })
}

/** Contains the player, so nobody can name or block a run of somebody else. */
function runIdOf({ id, player }: Pick<OfflineRun, 'id' | 'player'>) {
  const hex = createHash('sha256')
    .update(`${playerIdOf(player)} ${id}`)
    .digest('hex')
  return hex.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
