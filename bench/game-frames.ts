import {
  bedBugSquish,
  type SquishState,
  squishInputs,
} from '../src/features/games/bed-bug-squish/rules/bed-bug-squish.ts'
import { createSquishScene } from '../src/features/games/bed-bug-squish/web/squish-scene.ts'
import { toUnits } from '../src/features/games/engine/rules/field.ts'
import type { GameState } from '../src/features/games/engine/rules/game.ts'
import { createEffects } from '../src/features/games/engine/web/effects.ts'
import type { Scene } from '../src/features/games/engine/web/scene.ts'
import { type CheetosState, hotCheetosCatch } from '../src/features/games/hot-cheetos-catch/rules/hot-cheetos-catch.ts'
import { createCheetosScene } from '../src/features/games/hot-cheetos-catch/web/cheetos-scene.ts'

// Runs in the browser.

const objects = 100
const frames = 600
const warmUpFrames = 120
const frameMs = 1000 / 60

/** Uses more objects than a player ever sees. */
export async function measureFrames() {
  const surroundings = { effects: createEffects({ isCalm: false }), bestScore: 0, isCalm: false }
  return {
    'Bed Bug Squish': await framesOf({
      start: bedBugSquish.start({ orientation: 'landscape' }, 7),
      tickMs: bedBugSquish.tickMs,
      fill: fullOfBugs,
      step: (state, frame) => bedBugSquish.step(state, frame % 10 === 0 ? tapOn(state) : undefined),
      scene: createSquishScene({ ...surroundings, readBugImage: () => null }),
    }),
    'Hot Cheetos Catch': await framesOf({
      start: hotCheetosCatch.start({ orientation: 'landscape' }, 7),
      tickMs: hotCheetosCatch.tickMs,
      fill: fullOfSnacks,
      step: (state) => hotCheetosCatch.step(state, undefined),
      scene: createCheetosScene(surroundings, () => ({ beanDip: null, cheetos: [], cockroaches: [] })),
    }),
  }
}

type Played<State extends GameState> = {
  start: State
  tickMs: number
  fill: (state: State) => State
  step: (state: State, frame: number) => State
  scene: Scene<State>
}

async function framesOf<State extends GameState>({ start, tickMs, fill, step, scene }: Played<State>) {
  const canvas = document.createElement('canvas')
  canvas.width = 1280
  canvas.height = 800
  document.body.replaceChildren(canvas)
  const context = canvas.getContext('2d', { alpha: false }) as CanvasRenderingContext2D
  const pixelsPerUnit = 2
  const took: number[] = []
  let state = fill(start)
  let before = state
  let unplayedMs = 0
  for (let frame = 0; frame < warmUpFrames + frames; frame++) {
    const now = await new Promise<number>(requestAnimationFrame)
    const startedAt = performance.now()
    for (unplayedMs += frameMs; unplayedMs >= tickMs; unplayedMs -= tickMs) {
      before = state
      state = step(before, frame)
      scene.react(before, state, now)
    }
    context.setTransform(pixelsPerUnit, 0, 0, pixelsPerUnit, 0, 0)
    scene.draw(context, { before, state, share: unplayedMs / tickMs }, now, pixelsPerUnit)
    if (frame >= warmUpFrames) took.push(performance.now() - startedAt)
    state = fill(state)
  }
  return took
}

function fullOfBugs(state: SquishState): SquishState {
  const missing = objects - state.bugs.length
  if (missing <= 0) return state
  const fresh = Array.from({ length: missing }, (_, at) => {
    const id = state.nextBugId + at
    return {
      id,
      x: (id * 97) % state.field.width,
      y: (id * 61) % state.field.height,
      heading: id % 32,
      course: id % 32,
      speed: 1.5 + (id % 5) / 2,
      size: 20 + (id % 20),
      caughtAtTick: null,
    }
  })
  return { ...state, bugs: [...state.bugs, ...fresh], nextBugId: state.nextBugId + missing, isOver: false }
}

function tapOn(state: SquishState) {
  const bug = state.bugs.find(({ caughtAtTick }) => caughtAtTick === null)
  return bug && { tick: state.tick, kind: squishInputs.tap, x: toUnits(bug.x), y: toUnits(bug.y) }
}

function fullOfSnacks(state: CheetosState): CheetosState {
  const missing = objects - state.items.length
  const fresh = Array.from({ length: Math.max(0, missing) }, (_, at) => {
    const id = state.nextItemId + at
    return {
      id,
      kind: id % 20 === 0 ? ('cockroach' as const) : ('cheeto' as const),
      x: (id * 97) % state.field.width,
      y: (id * 61) % (state.field.height - 150),
      size: 20 + (id % 20),
      speed: 2 + (id % 4),
    }
  })
  const items = [...state.items, ...fresh]
  return { ...state, items, nextItemId: state.nextItemId + fresh.length, isOver: false, endedBy: null }
}
