import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { orientations, toUnits } from '../../engine/rules/field.ts'
import type { GameInput } from '../../engine/rules/game.ts'
import { hashState } from '../../engine/rules/replay.ts'
import {
  type CheetosSetup,
  type CheetosState,
  catchArea,
  cheetosInputs,
  type FallingItem,
  hotCheetosCatch,
  spawnIntervalMs,
  speedFactorAt,
  speedFactorOf,
} from './hot-cheetos-catch.ts'

const seeds = fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER })
const orientation = fc.constantFrom(...orientations)

describe('Hot Cheetos Catch', () => {
  test('the speed factor rises by 0.2 every 10 s up to 5', () => {
    expect([0, 9999, 10_000, 30_000, 600_000].map(speedFactorAt)).toEqual([1, 1, 1.2, 1.6, 5])
  })

  test('a calm run has half the speed, and gets faster a quarter as fast', () => {
    const at = (seconds: number) => speedFactorOf({ tick: (seconds * 1000) / 16, pace: 'calm' })
    expect([0, 39, 40, 120, 3600].map(at)).toEqual([0.5, 0.5, 0.6, 0.8, 2.5])
    const [calm, regular] = ([{ pace: 'calm' }, {}] as const).map((pace) => {
      let state = hotCheetosCatch.start({ orientation: 'landscape', ...pace }, 7)
      while (state.tick < 60) state = hotCheetosCatch.step(state, undefined)
      return state.items[0] as FallingItem
    })
    expect((calm?.y ?? 0) + (calm?.size ?? 0) / 2).toBeCloseTo(((regular?.y ?? 0) + (regular?.size ?? 0) / 2) / 2)
  })

  test('items spawn every 1.5 s at first, and faster with score and speed', () => {
    expect(spawnIntervalMs(0, 1)).toBe(1500)
    expect(spawnIntervalMs(10, 1)).toBe(1300)
    expect(spawnIntervalMs(60, 1)).toBe(300)
    expect(spawnIntervalMs(500, 2)).toBe(150)
  })

  test('turning the screen keeps the relative places of tub and snacks', () => {
    fc.assert(
      fc.property(seeds, orientation, fc.integer({ min: 0, max: 6400 }), (seed, held, x) => {
        let state = hotCheetosCatch.start({ orientation: held }, seed)
        state = hotCheetosCatch.step(state, { tick: 0, kind: cheetosInputs.move, x, y: 0 })
        while (state.tick < 40) state = hotCheetosCatch.step(state, undefined)
        const after = hotCheetosCatch.step(state, undefined)
        const turned = hotCheetosCatch.step(state, { tick: state.tick, kind: cheetosInputs.turn, x: 0, y: 0 })
        expect(turned.field).toEqual({ width: state.field.height, height: state.field.width })
        expect(turned.items).toHaveLength(after.items.length)
        for (const [at, item] of turned.items.entries()) {
          const { x: across, y: down } = after.items[at] as FallingItem
          expect(item.x / turned.field.width).toBeCloseTo(across / state.field.width, 2)
          expect(Math.abs(item.y / turned.field.height - down / state.field.height)).toBeLessThan(0.02)
        }
        const { left, right } = catchArea(turned)
        expect(left).toBeGreaterThanOrEqual(0)
        expect(right).toBeLessThanOrEqual(turned.field.width)
        expect(hotCheetosCatch.step(turned, { tick: 41, kind: cheetosInputs.turn, x: 0, y: 0 }).field).toEqual(
          state.field,
        )
      }),
      { numRuns: 25 },
    )
  })

  test('a gentle opening starts with slow items only, and later has all speeds', () => {
    const first: FallingItem[] = []
    const later: FallingItem[] = []
    fc.assert(
      fc.property(seeds, orientation, (seed, held) => {
        const seen = new Set<number>()
        play(seed, { orientation: held, opening: 'gentle' }, chase, (state) => {
          for (const item of state.items) {
            if (seen.has(item.id)) continue
            seen.add(item.id)
            expect(hasBoundsOfTheGame(item)).toBe(true)
            ;(state.tick * hotCheetosCatch.tickMs <= 8000 ? first : later).push(item)
          }
        })
      }),
      { numRuns: 20 },
    )
    const fastest = (items: FallingItem[], kind: FallingItem['kind']) =>
      Math.max(...items.filter((item) => item.kind === kind).map(({ speed }) => speed))
    expect(fastest(first, 'cheeto')).toBeLessThan(3)
    expect(fastest(later, 'cheeto')).toBeGreaterThan(4.5)
    expect(Math.max(...first.map(({ speed }) => speed))).toBeLessThan(5)
  })

  test('a run from before the gentle opening replays to its exact final state', () => {
    const last = play(20_261_117, { orientation: 'portrait' }, chase)
    expect({ score: last.score, ticks: last.tick, hash: hashState(last) }).toEqual({
      score: 425,
      ticks: 5971,
      hash: '966d8b15',
    })
  })

  test('a player who does nothing drops a Cheeto or catches a cockroach', () => {
    fc.assert(
      fc.property(seeds, orientation, (seed, held) => {
        const last = play(seed, { orientation: held }, () => undefined)
        expect(['dropped', 'cockroach']).toContain(last.endedBy)
      }),
      { numRuns: 20 },
    )
  })

  test("a Cheeto scores one point, items have the game's sizes and speeds, and one in twenty is a cockroach", () => {
    let cockroaches = 0
    let items = 0
    let points = 0
    fc.assert(
      fc.property(seeds, orientation, (seed, held) => {
        const seen = new Set<number>()
        const wrong: unknown[] = []
        const last = play(seed, { orientation: held }, chase, (state, before) => {
          if (state.score - before.score !== caughtBetween(before, state)) wrong.push(state)
          for (const item of state.items) {
            if (!hasBoundsOfTheGame(item)) wrong.push(item)
            if (!seen.has(item.id) && item.kind === 'cockroach') cockroaches++
            seen.add(item.id)
          }
        })
        expect(wrong).toEqual([])
        items += seen.size
        expect(last.isOver).toBe(true)
        points += last.score
      }),
      { numRuns: 40, seed: 1 },
    )
    expect(points).toBeGreaterThan(100)
    expect(cockroaches / items).toBeGreaterThan(0.02)
    expect(cockroaches / items).toBeLessThan(0.09)
  })

  test('catching a cockroach ends the game', () => {
    const start = hotCheetosCatch.start({ orientation: 'portrait' }, 1)
    const { top } = catchArea(start)
    const cockroach = { id: 99, kind: 'cockroach' as const, x: start.containerX, y: top - 1, size: 40, speed: 4 }
    const next = hotCheetosCatch.step({ ...start, items: [cockroach] }, undefined)
    expect(next).toMatchObject({ isOver: true, endedBy: 'cockroach', score: 0 })
  })

  test('a cockroach beside the container does no harm', () => {
    const start = hotCheetosCatch.start({ orientation: 'portrait' }, 1)
    const { top, right } = catchArea(start)
    const cockroach = { id: 99, kind: 'cockroach' as const, x: right + 1, y: top - 1, size: 40, speed: 4 }
    expect(hotCheetosCatch.step({ ...start, items: [cockroach] }, undefined).isOver).toBe(false)
  })

  test('the container stays on the field', () => {
    const start = hotCheetosCatch.start({ orientation: 'landscape' }, 1)
    const far = hotCheetosCatch.step(start, { tick: 0, kind: cheetosInputs.move, x: 99_999, y: 0 })
    expect(far.containerX).toBe(590)
  })
})

function chase(state: CheetosState): GameInput | undefined {
  const lowest = state.items.filter(({ kind }) => kind === 'cheeto').toSorted((one, other) => other.y - one.y)[0]
  return lowest && { tick: state.tick, kind: cheetosInputs.move, x: toUnits(lowest.x), y: 0 }
}

/** A Cheeto that reaches the floor ends the game and stays in the list. */
function caughtBetween(before: CheetosState, { items }: CheetosState) {
  const left = new Set(items.map(({ id }) => id))
  return before.items.filter(({ id, kind }) => kind === 'cheeto' && !left.has(id)).length
}

function hasBoundsOfTheGame({ kind, size, speed }: FallingItem) {
  return kind === 'cockroach'
    ? size >= 30 && size <= 50 && speed >= 4 && speed <= 7
    : size >= 20 && size <= 40 && speed >= 2 && speed <= 5
}

function play(
  seed: number,
  setup: CheetosSetup,
  decide: (state: CheetosState) => GameInput | undefined,
  look: (state: CheetosState, before: CheetosState) => void = () => undefined,
) {
  let state = hotCheetosCatch.start(setup, seed)
  while (!state.isOver) {
    const before = state
    state = hotCheetosCatch.step(before, decide(before))
    look(state, before)
  }
  return state
}
