import type { Game, GameInput, GameResult, GameState } from './game.ts'

export type RecordedRun<Setup> = { setup: Setup; seed: number; inputs: readonly GameInput[] }

export type ReplayedRun = {
  kind: 'replayed'
  result: GameResult
  /** Nobody can have played the run in less time. */
  durationMs: number
  hash: string
}

export type ReplayOutcome = ReplayedRun | { kind: 'input_after_end' } | { kind: 'never_ended' }

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

/** FNV-1a over the state as JSON. Every engine formats numbers the same way. */
export function hashState(state: GameState) {
  const text = JSON.stringify(state)
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  }
  return (hash >>> 0).toString(16).padStart(8, '0')
}

export function openReplay<Setup, State extends GameState>(
  game: Game<Setup, State>,
  { setup, seed, inputs }: RecordedRun<Setup>,
) {
  const inputAt = new Map(inputs.map((input) => [input.tick, input]))
  const kept = [game.start(setup, seed)]
  const keptEvery = 100
  let lastTick: number | undefined
  // Watching asks for each tick and the one before it, so we cache both instead of replaying.
  let recent: readonly State[] = []

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
    /** The number of ticks in the run. The first call plays it to its end. */
    length: () => {
      if (lastTick === undefined) stateAt(game.maxTicks)
      return lastTick ?? game.maxTicks
    },
    inputAt: (tick: number) => inputAt.get(tick),
  }
}
