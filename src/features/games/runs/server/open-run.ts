import type { Db } from '#db/schema.gen.ts'
import { networksOf } from '#features/players/server/networks.ts'
import type { Player } from '#features/players/server/player.ts'
import type { RequestContext } from '#platform/server/api/request-context.ts'
import type { GameId } from '../rules/game-id.ts'
import { countDroppedRuns, endOpenRuns, insertRun, lockStartsOf, markAsPractice, type NewRun } from './run-queries.ts'

type Limited = Pick<RequestContext, 'limiter' | 'clientAddress'>
type OpenDeps = { db: Db; context: Limited }

/** Whoever restarts on purpose, by mistake or after a crash stays below this; a program that looks for a lucky seed does not. */
const mostDropped = 10

/** For guests, whose cookie costs nothing: as many starts of a network can be looked at without being played. */
const ofNetwork = { name: 'games.guest-starts', points: 20, seconds: 3600 }

/**
 * Opens a run and ends the one that the player had open in this game. A run that was left unsaved, sooner than any round takes, was dropped:
 * looking at seeds is free, playing them is not. After too many of those within an hour a run is practice: it can be played and
 * saved, and doesn't rank.
 */
export async function openRun({ db, context }: OpenDeps, run: NewRun & { quickestRoundMs: number }) {
  const { gameId, player, quickestRoundMs } = run
  const opened = await db.transaction().execute(async (trx) => {
    // Two starts at once must see each other's run.
    await lockStartsOf(trx, { gameId, player })
    const ended = await endOpenRuns(trx, { gameId, player })
    const dropped = await countDroppedRuns(trx, { gameId, player, quickestRoundMs })
    const isPractice = dropped >= mostDropped
    const id = await insertRun(trx, { ...run, isPractice })
    return { id, isPractice, isPlayed: ended.some(({ held_ms }) => held_ms >= quickestRoundMs) }
  })
  if (player.userId) return opened
  if (opened.isPlayed) await giveBackGuestStart(context, { gameId, player })
  const refusal = await context.limiter.take(ofNetwork, networkKey(context, gameId))
  if (!refusal || opened.isPractice) return opened
  await markAsPractice(db, opened.id)
  return { ...opened, isPractice: true }
}

/** The run was played, so its start doesn't count against the guest's network. */
export async function giveBackGuestStart(context: Limited, { gameId, player }: { gameId: GameId; player: Player }) {
  if (!player.userId) await context.limiter.giveBack(ofNetwork, networkKey(context, gameId))
}

function networkKey({ clientAddress }: Limited, gameId: GameId) {
  return `${gameId} ${networksOf(clientAddress).wide}`
}
