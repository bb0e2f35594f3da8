import type { Game, GameInput, GameResult, GameState } from './game.ts'

export type RecordedRun<Setup> = { setup: Setup; seed: number; inputs: readonly GameInput[] }

export type ReplayedRun = {
  kind: 'replayed'
  result: GameResult
  /** How long the run took by its own clock; nobody can have played it in less. */
  durationMs: number
  /** Of the last state: equal in every engine for the same run. */
  hash: string
}

export type ReplayOutcome = ReplayedRun | { kind: 'input_after_end' } | { kind: 'never_ended' }

/** Plays a recorded run again and says what it was worth. */
export function replayRun<Setup, State extends GameState>(
  game: Game<Setup, State>,
  { setup, seed, inputs }: RecordedRun<Setup>,
): ReplayOutcome {
  let state = game.start(setup, seed)
  let next = 0
  while (!state.isOver) {
    if (state.tick >= game.maxTicks) return { kind: 'never_ended' }
    const input = inputs[next]
    const isDue = input?.tick === state.tick
    state = game.step(state, isDue ? input : undefined)
    if (isDue) next++
  }
  if (next < inputs.length) return { kind: 'input_after_end' }
  return {
    kind: 'replayed',
    result: game.result(state),
    durationMs: state.tick * game.tickMs,
    hash: hashState(state),
  }
}

/** FNV-1a over the state as text. Numbers are written alike by every engine. */
export function hashState(state: GameState) {
  const text = JSON.stringify(state)
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  }
  return (hash >>> 0).toString(16).padStart(8, '0')
}

/** A run that can be looked at from any tick, for watching and scrubbing. */
export function openReplay<Setup, State extends GameState>(
  game: Game<Setup, State>,
  { setup, seed, inputs }: RecordedRun<Setup>,
) {
  const inputAt = new Map(inputs.map((input) => [input.tick, input]))
  const kept = [game.start(setup, seed)]
  const keptEvery = 100
  let lastTick: number | undefined
  // Watching asks for one tick after the other, and for the one before: don't replay them each time.
  let recent: readonly State[] = []

  /** The state after `tick` ticks, or the last one where the run is shorter. */
  function stateAt(tick: number): State {
    const wanted = Math.max(0, Math.min(tick, lastTick ?? game.maxTicks))
    const known = recent.find((state) => state.tick === wanted)
    if (known) return known
    const nearest = kept[Math.min(Math.floor(wanted / keptEvery), kept.length - 1)] as State
    const newest = recent[0]
    let before = newest && newest.tick < wanted && newest.tick > nearest.tick ? newest : nearest
    let state = before
    while (state.tick < wanted && !state.isOver) {
      before = state
      state = game.step(before, inputAt.get(before.tick))
      if (state.tick % keptEvery === 0 && state.tick / keptEvery === kept.length) kept.push(state)
    }
    if (state.isOver) lastTick ??= state.tick
    recent = [state, before]
    return state
  }

  return {
    stateAt,
    /** How many ticks the run took. Plays it to its end once. */
    length: () => {
      if (lastTick === undefined) stateAt(game.maxTicks)
      return lastTick ?? game.maxTicks
    },
    inputAt: (tick: number) => inputAt.get(tick),
  }
}
