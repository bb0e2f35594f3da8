/**
 * What a player did in one tick. All games share the shape, so that one log format serves them: `kind` is the game's own number
 * for the action, `x` and `y` are whole numbers whose meaning the game decides.
 */
export type GameInput = { tick: number; kind: number; x: number; y: number }

export type GameResult = {
  score: number
  /** Whole seconds. */
  playtime: number
  metadata: Record<string, number>
}

/** Every state counts its own ticks. */
export type GameState = { tick: number; isOver: boolean }

/**
 * A game as one deterministic program. It runs in the browser to be played and on the server to be believed, so it uses nothing
 * that engines may compute differently (no sine, no power), no clock and no randomness but the seed.
 */
export type Game<Setup, State extends GameState, Id extends string = string> = {
  id: Id
  /** A run replays only under the rules that it was played with. Raise it whenever a replay could come out differently. */
  rulesVersion: number
  tickMs: number
  /** A run that has not ended by then is no run of this game. */
  maxTicks: number
  start: (setup: Setup, seed: number) => State
  /** One tick onward, with at most one input. Never changes `state`: drawing and scrubbing keep earlier ones. */
  step: (state: State, input: GameInput | undefined) => State
  result: (state: State) => GameResult
}

/**
 * How often a round can be paused and still rank. A pause hides the game, but a patient player could look, pause, think and look again
 * until nothing is left of the hurry. Five are enough for a doorbell and some messages, and too few to play by.
 */
export const mostPauses = 5
