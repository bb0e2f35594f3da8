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
  /** What has happened so far, where the server keeps it. */
  inputs?: object
  rulesVersion?: number
  /** A game takes minutes; what ends while its player is offline is sent when they are back. */
  hours: number
  /** From its start to the next one's: who left a run sooner, unsaved, has looked at it and not played it. */
  quickestRoundMs: number
}

/** Whoever restarts on purpose, by mistake or after a crash stays below this; a program that looks for a lucky seed does not. */
const mostDropped = 10

/** For guests, whose cookie costs nothing: as many starts of a network can be looked at without being played. */
const ofNetwork = { name: 'games.guest-starts', points: 20, seconds: 3600 }

/**
 * Opens a run and ends the one that the player had open in this game. A run that was left unsaved, sooner than any round takes, was dropped:
 * looking at seeds is free, playing them is not. After too many of those within an hour a run is practice: it can be played and
 * saved, and doesn't rank.
 */
export async function openRun({ db, context }: OpenDeps, { gameId, player, ...run }: NewRun) {
  const { seed, setup, inputs, rulesVersion, hours, quickestRoundMs } = run
  const opened = await db.transaction().execute(async (trx) => {
    // Two starts at once must see each other's run.
    await lockStartsOf(trx, { gameId, player })
    const ended = await endOpenRuns(trx, { gameId, player })
    const dropped = await countDroppedRuns(trx, { gameId, player, quickestRoundMs })
    const isPractice = dropped >= mostDropped
    const { id } = await insertRun<{ id: string }, 'game'>(trx, gameRuns, {
      game_id: gameId,
      // Both: the run outlives the session in which it was started.
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

/** The run was played, so its start doesn't count against the guest's network. */
export function giveBackGuestStart(context: Limited, gameId: GameId) {
  return context.limiter.giveBack(ofNetwork, networkKey(context, gameId))
}

function networkKey({ clientAddress }: Limited, gameId: GameId) {
  return `${gameId} ${networksOf(clientAddress).wide}`
}
