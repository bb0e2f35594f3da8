import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aimDeg, entryPoint, headingOf, keepOnScreen, nextMove, type Point, type Screen, wandering } from './wander.ts'

const { minStepPx, maxStepPx, minDelayMs, maxDelayMs, edgePx } = wandering
const anyRandom = fc.infiniteStream(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }))
const anyPoint = fc.record({ x: fc.integer({ min: -500, max: 5000 }), y: fc.integer({ min: -500, max: 5000 }) })
const screenOf = (min: number, max: number) =>
  fc.record({ width: fc.integer({ min, max }), height: fc.integer({ min, max }) })
const anyScreen = screenOf(0, 4000)
const roundingPx = 1e-6

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y)
const randomFrom = (stream: fc.Stream<number>) => () => stream.next().value
const evenRandom = () => {
  let draws = 0
  return () => (++draws * 0.618) % 1
}
const isOnScreen = ({ x, y }: Point, { width, height }: Screen) =>
  Number.isFinite(x + y) &&
  x >= Math.min(edgePx, width / 2) - roundingPx &&
  x <= Math.max(width - edgePx, width / 2) + roundingPx &&
  y >= Math.min(edgePx, height / 2) - roundingPx &&
  y <= Math.max(height - edgePx, height / 2) + roundingPx

describe('a step', () => {
  test('always ends on the screen, however small it is and wherever the bug was', () => {
    fc.assert(
      fc.property(anyPoint, anyScreen, anyRandom, (from, screen, random) => {
        expect(isOnScreen(nextMove({ from, screen, random: randomFrom(random) }).to, screen)).toBe(true)
      }),
    )
  })

  test('is 20 to 100 pixels long wherever there is room for one', () => {
    // Beyond 128 px one corner of the inner field is at least 20 px away from any place in it.
    fc.assert(
      fc.property(anyPoint, screenOf(129, 4000), anyRandom, (from, screen, random) => {
        const { to } = nextMove({ from, screen, random: randomFrom(random) })
        const step = distance(keepOnScreen(from, screen), to)
        expect(step).toBeGreaterThanOrEqual(minStepPx - roundingPx)
        expect(step).toBeLessThanOrEqual(maxStepPx + roundingPx)
      }),
    )
  })

  test('is never longer than 100 pixels, and on a tiny screen as long as fits', () => {
    fc.assert(
      fc.property(anyPoint, screenOf(0, 200), anyRandom, (from, screen, random) => {
        const { to } = nextMove({ from, screen, random: randomFrom(random) })
        expect(distance(keepOnScreen(from, screen), to)).toBeLessThanOrEqual(maxStepPx + roundingPx)
      }),
    )
    expect(nextMove({ from: { x: 9, y: 9 }, screen: { width: 80, height: 60 }, random: () => 0.3 }).to).toEqual({
      x: 40,
      y: 30,
    })
  })

  test('comes every 0.5 to 1.5 seconds', () => {
    fc.assert(
      fc.property(anyPoint, anyScreen, anyRandom, (from, screen, random) => {
        const { delayMs } = nextMove({ from, screen, random: randomFrom(random) })
        expect(delayMs).toBeGreaterThanOrEqual(minDelayMs)
        expect(delayMs).toBeLessThanOrEqual(maxDelayMs)
      }),
    )
  })

  test('goes where it is in nobody’s way, as long as one step leads there', () => {
    const isInTheWay = ({ y }: Point) => (y < 300 ? 1 : 0)
    const random = evenRandom()
    for (let step = 0; step < 50; step++) {
      const from = { x: 200, y: 330 }
      const { to } = nextMove({ from, screen: { width: 390, height: 844 }, random, crowding: isInTheWay })
      expect(isInTheWay(to)).toBe(0)
      expect(distance(from, to)).toBeGreaterThanOrEqual(minStepPx - roundingPx)
    }
  })

  test('is made even where every place is taken, to the least crowded one that was looked at', () => {
    const seen: number[] = []
    const { to } = nextMove({
      from: { x: 200, y: 400 },
      screen: { width: 390, height: 844 },
      random: evenRandom(),
      crowding: ({ x }) => {
        seen.push(x)
        return 1 + x
      },
    })
    expect(seen.length).toBeGreaterThan(5)
    expect(to.x).toBe(Math.min(...seen))
  })

  test('turns back at the edge instead of stopping there', () => {
    const eastwards = [0, 1, 0.5][Symbol.iterator]()
    const { to, heading } = nextMove({
      from: { x: 950, y: 300 },
      screen: { width: 1000, height: 600 },
      random: () => eastwards.next().value ?? 0,
    })
    expect(to).toEqual({ x: 850, y: 300 })
    expect(heading.facing).toBe('left')
  })
})

test('a smaller window pulls the bug back in', () => {
  expect(keepOnScreen({ x: 1200, y: 700 }, { width: 390, height: 844 })).toEqual({ x: 340, y: 700 })
})

test('it comes in from beyond the left or the right edge', () => {
  fc.assert(
    fc.property(anyScreen, anyRandom, (screen, random) => {
      const { x, y } = entryPoint({ screen, random: randomFrom(random) })
      expect(x < 0 || x > screen.width).toBe(true)
      expect(isOnScreen({ x: screen.width / 2, y }, screen)).toBe(true)
    }),
  )
})

test.each([
  ['right', { x: 100, y: 0 }, { facing: 'right', tiltDeg: 0 }],
  ['left', { x: -100, y: 0 }, { facing: 'left', tiltDeg: 0 }],
  ['up and left', { x: -100, y: -20 }, { facing: 'left', tiltDeg: -11.3 }],
  ['straight down', { x: 0, y: 50 }, { facing: 'right', tiltDeg: 35 }],
] as const)('walking %s it looks where it goes', (_way, to, expected) => {
  const { facing, tiltDeg } = headingOf({ x: 0, y: 0 }, to)
  expect({ facing, tiltDeg: Math.round(tiltDeg * 10) / 10 }).toEqual(expected)
})

test.each([
  [{ x: 0, y: -10 }, 0],
  [{ x: 10, y: -10 }, 45],
  [{ x: 10, y: 0 }, 90],
  [{ x: -10, y: -10 }, -45],
])('a searchlight at the origin turns to %j by %d degrees', (to, expected) => {
  expect(aimDeg({ x: 0, y: 0 }, to)).toBeCloseTo(expected)
})
