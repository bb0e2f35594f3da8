import type { MessagePort } from 'node:worker_threads'
import type { Game } from '../../engine/rules/game.ts'
import { type ReplayOutcome, replayRun } from '../../engine/rules/replay.ts'
import { decodeInputs } from '../../engine/rules/run-log.ts'
import type { ReplayedGameId } from '../rules/game-id.ts'

export type ReplayRequest = {
  gameId: ReplayedGameId
  setup: unknown
  seed: number
  log: string
  /** No run can have come further by the clock. */
  latestTick: number
}

export type ReplayAnswer = ReplayOutcome | { kind: 'log_unreadable' } | { kind: 'too_soon' }

// biome-ignore lint/suspicious/noExplicitAny: what is stored with a run is what its game made for it
export type ReplayedGames = Record<ReplayedGameId, Game<any, any>>

/** The thread's side of `replay-thread.ts`: one request after the other, each answered once. */
export function answerReplays(port: MessagePort, games: ReplayedGames) {
  port.on('message', (request: ReplayRequest) => port.postMessage(replayLog(games[request.gameId], request)))
}

// biome-ignore lint/suspicious/noExplicitAny: as above
function replayLog(game: Game<any, any>, { setup, seed, log, latestTick }: ReplayRequest): ReplayAnswer {
  const inputs = decodeInputs(log)
  if (!inputs) return { kind: 'log_unreadable' }
  // What cannot have been played by now is not worth a replay.
  if ((inputs.at(-1)?.tick ?? 0) > latestTick) return { kind: 'too_soon' }
  const outcome = replayRun(game, { setup, seed, inputs })
  return outcome.kind === 'replayed' && outcome.durationMs > latestTick * game.tickMs ? { kind: 'too_soon' } : outcome
}
