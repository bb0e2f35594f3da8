/**
 * A player's action in one tick. All games share this shape and so one log format. `kind` is the
 * game's number for the action; `x` and `y` are integers that the game interprets.
 */
export type GameInput = { tick: number; kind: number; x: number; y: number }

export type GameResult = {
  score: number
  /** In whole seconds. */
  playtime: number
  metadata: Record<string, number>
}

export type GameState = { tick: number; isOver: boolean }

/**
 * A game as a deterministic program: the browser plays it and the server replays it. It must not
 * use a clock, or any randomness but the seed. It must avoid functions whose results differ between
 * engines (sine, power).
 */
export type Game<Setup, State extends GameState, Id extends string = string> = {
  id: Id
  /**
   * A run only replays under the rules it was played with. Raise this whenever a replay could have
   * another outcome.
   */
  rulesVersion: number
  tickMs: number
  /** A run that hasn't ended by then is invalid. */
  maxTicks: number
  start: (setup: Setup, seed: number) => State
  /**
   * Advances one tick with at most one input. It must not mutate `state`, because drawing and
   * scrubbing keep earlier states.
   */
  step: (state: State, input: GameInput | undefined) => State
  result: (state: State) => GameResult
}

/**
 * How often a ranked round can be paused. A pause hides the game, but a patient player could look,
 * pause and think again and again. Five are enough for interruptions and too few to gain from.
 */
export const mostPauses = 5
