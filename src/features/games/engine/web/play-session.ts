import type { Game, GameInput, GameState } from '../rules/game.ts'

/** A held action replaces a waiting one of the same kind. */
export type PlayerAction = { kind: number; x: number; y: number; isHeld?: boolean }

export type PlaySession<State extends GameState> = {
  advanceTo: (now: number) => void
  /** Ignored while paused and after the end. */
  act: (action: PlayerAction, now: number) => void
  pause: () => void
  resume: (now: number) => void
  isPaused: () => boolean
  /** `share` is the position between the two states, from 0 to 1. */
  view: () => { before: State; state: State; share: number }
  inputs: () => readonly GameInput[]
}

export type SessionOptions<Setup, State extends GameState> = {
  game: Game<Setup, State>
  setup: Setup
  seed: number
  now: number
  onStep?: (before: State, state: State) => void
  onOver?: (state: State, inputs: readonly GameInput[]) => void
  onStall?: () => void
  longestStallMs?: number
}

/** A shorter stall is played in full, so that a stuttering device doesn't get slow motion. */
const defaultLongestStallMs = 1000

export function createPlaySession<Setup, State extends GameState>({
  game,
  setup,
  seed,
  now: startedAt,
  onStep,
  onOver,
  onStall,
  longestStallMs = defaultLongestStallMs,
}: SessionOptions<Setup, State>): PlaySession<State> {
  let before = game.start(setup, seed)
  let state = before
  let lastTime = startedAt
  let unplayedMs = 0
  let isPaused = false
  const waiting: PlayerAction[] = []
  const inputs: GameInput[] = []

  function step() {
    const action = waiting.shift()
    const input = action && { tick: state.tick, kind: action.kind, x: action.x, y: action.y }
    if (input) inputs.push(input)
    before = state
    state = game.step(before, input)
    onStep?.(before, state)
    if (state.isOver) onOver?.(state, inputs)
  }

  function advanceTo(now: number) {
    // An event may have an earlier time than the previous frame.
    const passedMs = Math.max(0, now - lastTime)
    lastTime = Math.max(now, lastTime)
    if (isPaused || state.isOver) return
    if (passedMs > longestStallMs) {
      isPaused = true
      return onStall?.()
    }
    unplayedMs += passedMs
    while (unplayedMs >= game.tickMs && !state.isOver) {
      unplayedMs -= game.tickMs
      step()
    }
  }

  return {
    advanceTo,
    act(action, now) {
      advanceTo(now)
      if (isPaused || state.isOver) return
      const held = action.isHeld ? waiting.findIndex(({ kind, isHeld }) => isHeld && kind === action.kind) : -1
      if (held >= 0) waiting[held] = action
      else waiting.push(action)
    },
    pause() {
      isPaused = true
    },
    resume(now) {
      isPaused = false
      lastTime = now
    },
    isPaused: () => isPaused,
    view: () => ({ before, state, share: state.isOver ? 1 : unplayedMs / game.tickMs }),
    inputs: () => inputs,
  }
}
