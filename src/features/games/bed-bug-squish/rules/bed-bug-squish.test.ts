import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { orientations, toUnits } from '../../engine/rules/field.ts'
import type { GameInput } from '../../engine/rules/game.ts'
import { replayRun } from '../../engine/rules/replay.ts'
import {
  type Bug,
  bedBugSquish,
  hitRadius,
  pointsFor,
  type SquishState,
  spawnIntervalMs,
  squishConstants,
  squishInputs,
} from './bed-bug-squish.ts'

const { tickMs, movementTickMs } = squishConstants
const seeds = fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER })
const orientation = fc.constantFrom(...orientations)

describe('Bed Bug Squish', () => {
  test('lasts 60 seconds', () => {
    const run = { setup: { orientation: 'landscape' as const }, seed: 1, inputs: [] }
    expect(replayRun(bedBugSquish, run)).toMatchObject({ durationMs: 60_000, result: { score: 0, playtime: 60 } })
  })

  test('End Game ends it at once', () => {
    const inputs = [{ tick: 1234, kind: squishInputs.endGame, x: 0, y: 0 }]
    const outcome = replayRun(bedBugSquish, { setup: { orientation: 'portrait' }, seed: 7, inputs })
    expect(outcome).toMatchObject({ durationMs: 12_350, result: { playtime: 12, metadata: { time_taken: 12 } } })
  })

  test("turning the screen keeps each bug's relative place, where it can be squished", () => {
    fc.assert(
      fc.property(seeds, orientation, (seed, held) => {
        let state = bedBugSquish.start({ orientation: held }, seed)
        while (state.tick < 500) state = bedBugSquish.step(state, undefined)
        const after = bedBugSquish.step(state, undefined)
        const turned = bedBugSquish.step(state, { tick: state.tick, kind: squishInputs.turn, x: 0, y: 0 })
        expect(turned.field).toEqual({ width: state.field.height, height: state.field.width })
        for (const bug of turned.bugs) {
          const { x, y } = after.bugs.find(({ id }) => id === bug.id) as Bug
          expect(bug.x / turned.field.width).toBeCloseTo(x / state.field.width, 2)
          expect(bug.y / turned.field.height).toBeCloseTo(y / state.field.height, 2)
        }
        const [bug] = turned.bugs as [Bug]
        const tap = { tick: turned.tick, kind: squishInputs.tap, x: toUnits(bug.x), y: toUnits(bug.y) }
        expect(bedBugSquish.step(turned, tap).caught).toBe(1)
      }),
      { numRuns: 25 },
    )
  })

  test('only catches score', () => {
    const taps = fc.array(
      fc.record({ x: fc.integer({ min: -500, max: 7000 }), y: fc.integer({ min: -500, max: 7000 }) }),
      {
        maxLength: 60,
      },
    )
    fc.assert(
      fc.property(seeds, orientation, taps, (seed, held, places) => {
        const inputs = places.map((place, at) => ({ tick: 20 + at * 90, kind: squishInputs.tap, ...place }))
        const outcome = replayRun(bedBugSquish, { setup: { orientation: held }, seed, inputs })
        if (outcome.kind !== 'replayed') throw new Error(outcome.kind)
        const { score, metadata } = outcome.result
        const caught = metadata.bugs_caught ?? 0
        expect(score === 0).toBe(caught === 0)
        expect(score).toBeGreaterThanOrEqual(caught * pointsFor(squishConstants.size.max))
        expect(score).toBeLessThanOrEqual(caught * pointsFor(squishConstants.size.min))
      }),
      { numRuns: 25 },
    )
  })

  test("bugs have the game's sizes and speeds, enter at an edge and count as escaped when they leave", () => {
    fc.assert(
      fc.property(seeds, orientation, (seed, held) => {
        const seen = new Map<number, Bug>()
        const wrong: Bug[] = []
        const last = play(seed, held, (state) => {
          for (const bug of state.bugs) {
            const before = seen.get(bug.id)
            const isRight = before ? hasCrawled(before, bug) : isOutside(bug, state)
            if (!isRight || !hasBoundsOfTheGame(bug)) wrong.push(bug)
            seen.set(bug.id, bug)
          }
        })
        expect(wrong).toEqual([])
        expect(last.escaped + last.bugs.length).toBe(seen.size)
        expect(last.escaped).toBeGreaterThan(0)
      }),
      { numRuns: 10 },
    )
  })

  test('in a calm run bugs are half as fast and keep coming every 1.5 seconds, whatever the score', () => {
    const spawnTicks: number[] = []
    const speeds: number[] = []
    let state = bedBugSquish.start({ orientation: 'landscape', pace: 'calm' }, 3)
    while (!state.isOver) {
      const bug = state.bugs.find(({ caughtAtTick }) => caughtAtTick === null)
      const tap = bug && { tick: state.tick, kind: squishInputs.tap, x: toUnits(bug.x), y: toUnits(bug.y) }
      const after = bedBugSquish.step(state, state.tick % 50 === 0 ? tap : undefined)
      if (after.nextBugId !== state.nextBugId) {
        spawnTicks.push(state.tick)
        speeds.push(after.bugs.at(-1)?.speed ?? 0)
      }
      state = after
    }
    expect(state.score).toBeGreaterThan(300)
    expect(spawnTicks).toEqual(Array.from({ length: 40 }, (_, at) => at * 150))
    expect([Math.min(...speeds) >= 0.75, Math.max(...speeds) <= 2]).toEqual([true, true])
  })

  test('bugs spawn every 1.5 seconds at first and faster with the score, down to 400 ms', () => {
    expect([0, 50, 110, 5000].map(spawnIntervalMs)).toEqual([1500, 1000, 400, 400])
    const spawnTicks: number[] = []
    play(3, 'landscape', (state, before) => {
      if (state.nextBugId !== before.nextBugId) spawnTicks.push(before.tick)
    })
    expect(spawnTicks.slice(0, 4)).toEqual([0, 150, 300, 450])
  })

  test("a caught bug earns its points, stays for half a second and can't be caught twice", () => {
    const before = playTo(200)
    const [bug] = before.bugs as [Bug]
    const tap = { tick: before.tick, kind: squishInputs.tap, x: toUnits(bug.x), y: toUnits(bug.y) }
    const caught = bedBugSquish.step(before, tap)
    expect(caught).toMatchObject({ score: Math.round(500 / bug.size), caught: 1, streak: 1 })
    const again = bedBugSquish.step(caught, { ...tap, tick: caught.tick })
    expect(again).toMatchObject({ score: caught.score, caught: 1, streak: 0 })
    expect(stepTo(caught, before.tick + 50).bugs.map(({ id }) => id)).toContain(bug.id)
    expect(stepTo(caught, before.tick + 51).bugs.map(({ id }) => id)).not.toContain(bug.id)
  })

  test('every bug is large enough for a thumb', () => {
    // On a 360 px phone a unit of the portrait field is 0.9 px, and a thumb needs 44 px.
    for (const size of [20, 30, 40]) expect(hitRadius(size) * 2 * 0.9).toBeGreaterThanOrEqual(44)
  })
})

function hasBoundsOfTheGame({ size, speed }: Bug) {
  return size >= 20 && size <= 40 && speed >= 1.5 && speed <= 4
}

function isOutside({ x, y }: Bug, { field }: SquishState) {
  return x < 0 || y < 0 || x > field.width || y > field.height
}

function hasCrawled(before: Bug, bug: Bug) {
  const distance = Math.hypot(bug.x - before.x, bug.y - before.y)
  return Math.abs(distance * (movementTickMs / tickMs) - bug.speed) < 0.01
}

function play(
  seed: number,
  held: 'landscape' | 'portrait',
  look: (state: SquishState, before: SquishState) => void,
): SquishState {
  let state = bedBugSquish.start({ orientation: held }, seed)
  while (!state.isOver) {
    const before = state
    state = bedBugSquish.step(before, undefined)
    look(state, before)
  }
  return state
}

function playTo(tick: number) {
  return stepTo(bedBugSquish.start({ orientation: 'landscape' }, 5), tick)
}

function stepTo(from: SquishState, tick: number, input?: GameInput) {
  let state = from
  while (state.tick < tick) state = bedBugSquish.step(state, state.tick === input?.tick ? input : undefined)
  return state
}
