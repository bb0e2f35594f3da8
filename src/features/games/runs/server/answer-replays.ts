import type { MessagePort } from 'node:worker_threads'
import type { Game } from '../../engine/rules/game.ts'
import type { HandVerdict } from '../../engine/rules/hand.ts'
import { type RecordedRun, type ReplayedRun, type ReplayOutcome, replayRun } from '../../engine/rules/replay.ts'
import { decodeInputs } from '../../engine/rules/run-log.ts'
import type { ReplayedGameId } from '../rules/game-id.ts'

export type ReplayRequest = {
  gameId: ReplayedGameId
  setup: unknown
  seed: number
  log: string
  latestTick: number
}

export type ReplayAnswer =
  | (ReplayedRun & { hand: HandVerdict })
  | Exclude<ReplayOutcome, ReplayedRun>
  | { kind: 'log_unreadable' }
  | { kind: 'too_soon' }

// biome-ignore lint/suspicious/noExplicitAny: what is stored with a run is what its game made for it
type ReplayedGame = { game: Game<any, any>; judgeHand: (run: RecordedRun<any>) => HandVerdict }

export type ReplayedGames = Record<ReplayedGameId, ReplayedGame>

export function answerReplays(port: MessagePort, games: ReplayedGames) {
  port.on('message', (request: ReplayRequest) => port.postMessage(replayLog(games[request.gameId], request)))
}

function replayLog({ game, judgeHand }: ReplayedGame, { setup, seed, log, latestTick }: ReplayRequest): ReplayAnswer {
  const inputs = decodeInputs(log)
  if (!inputs) return { kind: 'log_unreadable' }
  // A run that can't have been played by now isn't worth replaying.
  if ((inputs.at(-1)?.tick ?? 0) > latestTick) return { kind: 'too_soon' }
  const run = { setup, seed, inputs }
  const outcome = replayRun(game, run)
  if (outcome.kind !== 'replayed') return outcome
  if (outcome.durationMs > latestTick * game.tickMs) return { kind: 'too_soon' }
  return { ...outcome, hand: judgeHand(run) }
}
