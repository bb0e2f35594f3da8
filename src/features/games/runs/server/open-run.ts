import type { Db } from '#db/schema.gen.ts'
import { insertRun, updateRun } from '#features/leaderboards/server/run-queries.ts'
import { networksOf } from '#features/players/server/guests.ts'
import type { Player } from '#features/players/server/player.ts'
import type { RequestContext } from '#platform/server/api/request-context.ts'
import type { GameId } from '../rules/game-id.ts'
import { countDroppedRuns, endOpenRuns, gameRuns, lockStartsOf } from './run-queries.ts'

type Limited = Pick<RequestContext, 'limiter' | 'clientAddress'>
type OpenDeps = { db: Db; context: Limited }

type NewRun = {
  gameId: GameId
  player: Player
  seed: number
  setup: object
  inputs?: object
  rulesVersion?: number
  /** Runs stay open for hours, because a player may be offline at the end and send it later. */
  hours: number
  /** A run that is left unsaved earlier than this was only looked at. */
  quickestRoundMs: number
}

/** People who restart stay below this. Programs that search for a lucky seed don't. */
const mostDropped = 10

/** A guest's cookie costs nothing, so dropped starts are limited per network. */
const ofNetwork = { name: 'games.guest-starts', points: 20, seconds: 3600 }

/**
 * Looking at seeds must not be free: a run left before a round can end counts as dropped.
 * After too many within an hour the run is practice: it can be saved but doesn't rank.
 */
export async function openRun({ db, context }: OpenDeps, { gameId, player, ...run }: NewRun) {
  const { seed, setup, inputs, rulesVersion, hours, quickestRoundMs } = run
  const opened = await db.transaction().execute(async (trx) => {
    // Two simultaneous starts must see each other's run.
    await lockStartsOf(trx, { gameId, player })
    const ended = await endOpenRuns(trx, { gameId, player })
    const dropped = await countDroppedRuns(trx, { gameId, player, quickestRoundMs })
    const isPractice = dropped >= mostDropped
    const { id } = await insertRun<{ id: string }, 'game'>(trx, gameRuns, {
      game_id: gameId,
      // Both are stored, because the run outlives the session in which it was started.
      user_id: player.userId,
      anonymous_id: player.anonymousId,
      seed,
      setup: JSON.stringify(setup),
      inputs: inputs ? JSON.stringify(inputs) : null,
      ...(rulesVersion && { rules_version: rulesVersion }),
      is_practice: isPractice,
      hours,
    })
    return { id, isPractice, isPlayed: ended.some(({ open_ms }) => open_ms >= quickestRoundMs) }
  })
  if (player.userId) return opened
  if (opened.isPlayed) await giveBackGuestStart(context, gameId)
  const refusal = await context.limiter.take(ofNetwork, networkKey(context, gameId))
  if (!refusal || opened.isPractice) return opened
  await updateRun(db, 'game', { id: opened.id, change: { is_practice: true } })
  return { ...opened, isPractice: true }
}

export function giveBackGuestStart(context: Limited, gameId: GameId) {
  return context.limiter.giveBack(ofNetwork, networkKey(context, gameId))
}

function networkKey({ clientAddress }: Limited, gameId: GameId) {
  return `${gameId} ${networksOf(clientAddress).wide}`
}
