/** All games share this shape and so one log format. Each game interprets its own numbers. */
export type GameInput = { tick: number; kind: number; x: number; y: number }

export type GameResult = {
  score: number
  playtime: number
  metadata: Record<string, number>
}

export type GameState = { tick: number; isOver: boolean }

/** A calm run is slower and has its own board. Runs without a pace are regular ones. */
export type Pace = 'regular' | 'calm'

export const paces = ['regular', 'calm'] as const satisfies readonly Pace[]

/** Left out of a regular run, so that the hash of an older run's last state stays the same. */
export type PaceOfRun = { pace?: 'calm' }

export const paceOf = (pace: Pace): PaceOfRun => (pace === 'calm' ? { pace } : {})

/**
 * A deterministic program: the browser plays it and the server replays it. It must not use a clock,
 * any randomness but the seed, or functions that differ between engines (sine, power).
 */
export type Game<Setup, State extends GameState, Id extends string = string> = {
  id: Id
  /** Raise this whenever a replay of an older run could have another outcome. */
  rulesVersion: number
  tickMs: number
  /** A run that hasn't ended by then is invalid. */
  maxTicks: number
  start: (setup: Setup, seed: number) => State
  /** It must not mutate `state`, because drawing and scrubbing keep earlier states. */
  step: (state: State, input: GameInput | undefined) => State
  result: (state: State) => GameResult
}

/**
 * A patient player could look, pause and think again and again.
 * Five pauses are enough for interruptions and too few to gain from.
 */
export const mostPauses = 5
