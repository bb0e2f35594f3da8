import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  aimDeg,
  durationOf,
  entryPoint,
  fitsThePage,
  headingOf,
  isCovering,
  isRoamed,
  keepOnScreen,
  leavesNoRoom,
  type Mark,
  type Point,
  planRoute,
  type Screen,
  type Stance,
  stanceAt,
  standStill,
  wanderLimits,
} from './wander.ts'

const { minStepPx, maxStepPx, minDelayMs, maxDelayMs, edgePx } = wanderLimits
const anyRandom = fc.infiniteStream(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }))
const anyPoint = fc.record({ x: fc.integer({ min: -500, max: 5000 }), y: fc.integer({ min: -500, max: 5000 }) })
const screenOf = (min: number, max: number) =>
  fc.record({ width: fc.integer({ min, max }), height: fc.integer({ min, max }) })
const anyScreen = screenOf(0, 4000)
const anyMark = fc
  .record({
    left: fc.integer({ min: 0, max: 390 }),
    top: fc.integer({ min: 0, max: 844 }),
    width: fc.integer({ min: 1, max: 300 }),
    height: fc.integer({ min: 1, max: 60 }),
    weight: fc.constantFrom(1, 0.01),
  })
  .map(({ left, top, width, height, weight }): Mark => markAt({ x: left, y: top }, { width, height }, weight))
const roundingPx = 1e-6
const bugSize = 52
const phone = { width: 390, height: 844 }

const markAt = ({ x, y }: Point, { width, height }: Screen, weight = 1): Mark => ({
  box: { left: x, right: x + width, top: y, bottom: y + height },
  weight,
})
const standingAt = (at: Point): Stance => ({ at, heading: { facing: 'right', tiltDeg: 0 }, isHidden: false })
const between = (a: Point, b: Point, part: number) => ({ x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part })
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

type Trip = { from: Point; screen: Screen; random: () => number; marks?: Mark[] }
const hopsOf = ({ from, screen, random, marks = [] }: Trip) =>
  planRoute({ start: standingAt(from), screen, random, marks, bugSize }).hops
const stepsOf = (trip: Trip) => {
  const places = [keepOnScreen(trip.from, trip.screen), ...hopsOf(trip).map(({ at }) => at)]
  return places.slice(1).map((place, index) => distance(places[index] as Point, place))
}

describe('each hop of a route', () => {
  test('ends 50 pixels from the edges, for any screen size and starting point', () => {
    fc.assert(
      fc.property(anyPoint, anyScreen, anyRandom, (from, screen, random) => {
        for (const { at } of hopsOf({ from, screen, random: randomFrom(random) })) {
          expect(isOnScreen(at, screen)).toBe(true)
        }
      }),
    )
  })

  test('is 20 to 100 pixels long if there is room', () => {
    // Beyond 128 px, a corner of the inner field is always at least 20 px away.
    fc.assert(
      fc.property(anyPoint, screenOf(129, 4000), anyRandom, (from, screen, random) => {
        for (const step of stepsOf({ from, screen, random: randomFrom(random) })) {
          expect(step).toBeGreaterThanOrEqual(minStepPx - roundingPx)
          expect(step).toBeLessThanOrEqual(maxStepPx + roundingPx)
        }
      }),
    )
  })

  test('is never longer than 100 pixels, and on a tiny screen as long as fits', () => {
    fc.assert(
      fc.property(anyPoint, screenOf(0, 200), anyRandom, (from, screen, random) => {
        for (const step of stepsOf({ from, screen, random: randomFrom(random) })) {
          expect(step).toBeLessThanOrEqual(maxStepPx + roundingPx)
        }
      }),
    )
    const [first] = hopsOf({ from: { x: 9, y: 9 }, screen: { width: 80, height: 60 }, random: () => 0.3 })
    expect(first?.at).toEqual({ x: 40, y: 30 })
  })

  test('starts 0.5 to 1.5 seconds after the previous one, when the bug has arrived', () => {
    fc.assert(
      fc.property(anyPoint, anyScreen, anyRandom, (from, screen, random) => {
        for (const { delayMs, walkMs } of hopsOf({ from, screen, random: randomFrom(random) })) {
          expect(delayMs).toBeGreaterThanOrEqual(minDelayMs)
          expect(delayMs).toBeLessThanOrEqual(maxDelayMs)
          expect(walkMs).toBeLessThan(delayMs)
        }
      }),
    )
  })

  test('hides the bug where it would cover words or small controls, on its way and at its end', () => {
    fc.assert(
      fc.property(anyPoint, fc.array(anyMark, { maxLength: 40 }), anyRandom, (from, marks, random) => {
        const start = standingAt(keepOnScreen(from, phone))
        const { hops } = planRoute({ start, screen: phone, random: randomFrom(random), marks, bugSize })
        let before = start
        for (const hop of hops) {
          const seenFrom = before.isHidden ? 0.5 : 0
          const way = [0, 0.25, 0.5, 0.75, 1].filter((part) => part >= seenFrom)
          const isInTheWay = way.some((part) => isCovering(between(before.at, hop.at, part), { marks, bugSize }))
          expect(hop.isHidden).toBe(isInTheWay)
          before = hop
        }
      }),
    )
  })

  test('fits the page until words appear below it or disappear', () => {
    const start = standingAt({ x: 200, y: 400 })
    const marks = [markAt({ x: 0, y: 0 }, { width: 390, height: 100 })]
    const route = planRoute({ start, screen: phone, random: evenRandom(), marks, bugSize })
    expect(fitsThePage(route, { marks, bugSize })).toBe(true)
    const middle = between(start.at, route.hops[0]?.at ?? start.at, 0.5)
    expect(fitsThePage(route, { marks: [...marks, markAt(middle, { width: 2, height: 2 })], bugSize })).toBe(false)
    const everywhere = [markAt({ x: 0, y: 0 }, phone)]
    const hidden = planRoute({ start, screen: phone, random: evenRandom(), marks: everywhere, bugSize })
    expect(fitsThePage(hidden, { marks, bugSize })).toBe(false)
  })

  test('leads to a free place if one step reaches it', () => {
    const words = markAt({ x: 0, y: 0 }, { width: 390, height: 300 })
    const random = evenRandom()
    for (let route = 0; route < 10; route++) {
      for (const { at, isHidden } of hopsOf({ from: { x: 200, y: 330 }, screen: phone, random, marks: [words] })) {
        expect(at.y).toBeGreaterThan(300)
        expect(isHidden).toBe(false)
      }
    }
  })

  test('happens even if every place is taken, with the bug hidden', () => {
    const everywhere = markAt({ x: 0, y: 0 }, phone)
    const trip = { from: { x: 200, y: 400 }, screen: phone, marks: [everywhere] }
    for (const step of stepsOf({ ...trip, random: evenRandom() })) expect(step).toBeGreaterThanOrEqual(minStepPx)
    expect(hopsOf({ ...trip, random: evenRandom() }).every(({ isHidden }) => isHidden)).toBe(true)
  })

  test('turns back at the edge instead of stopping there', () => {
    const eastwards = [0, 1, 0.5][Symbol.iterator]()
    const [first] = hopsOf({
      from: { x: 950, y: 300 },
      screen: { width: 1000, height: 600 },
      random: () => eastwards.next().value ?? 0,
    })
    expect(first).toMatchObject({ at: { x: 850, y: 300 }, heading: { facing: 'left' } })
  })
})

test('a route lasts ten seconds plus at most one hop', () => {
  fc.assert(
    fc.property(anyPoint, anyScreen, anyRandom, (from, screen, random) => {
      const start = standingAt(from)
      const route = planRoute({ start, screen, random: randomFrom(random), marks: [], bugSize })
      expect(durationOf(route)).toBeGreaterThanOrEqual(10_000)
      expect(durationOf(route)).toBeLessThan(10_000 + maxDelayMs)
    }),
  )
})

test('the current hop can be read at any time', () => {
  const route = planRoute({
    start: standingAt({ x: 90, y: 90 }),
    screen: phone,
    random: evenRandom(),
    marks: [],
    bugSize,
  })
  const [first, second] = route.hops
  expect(stanceAt(route, 0)).toBe(first)
  expect(stanceAt(route, (first?.delayMs ?? 0) + 1)).toBe(second)
  expect(stanceAt(route, 60_000)).toBe(route.hops.at(-1))
})

test('a bug that stands still only hides or appears', () => {
  const start = standingAt({ x: 90, y: 90 })
  expect(stanceAt(standStill(start, { isHidden: true }), 0)).toMatchObject({ ...start, isHidden: true })
})

test('a smaller window pulls the bug back in', () => {
  expect(keepOnScreen({ x: 1200, y: 700 }, { width: 390, height: 844 })).toEqual({ x: 340, y: 700 })
})

test('the bug enters from beyond the left or right edge', () => {
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
] as const)('a bug walking %s looks where it goes', (_way, to, expected) => {
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

test.each([
  ['/', true],
  ['/seasons', true],
  ['/games', true],
  ['/administrators', true],
  ['/admin', false],
  ['/admin/users', false],
  ['/games/wheres-ash', false],
  ['/games/memory-match', false],
])('the bug walks on %s: %s', (path, expected) => {
  expect(isRoamed(path)).toBe(expected)
})

test.each([
  ['a button', { width: 320, height: 48 }, true],
  ['an icon', { width: 44, height: 44 }, true],
  ['a tile', { width: 300, height: 220 }, false],
])('a press on %s of %j goes through the bug: %s', (_name, control, expected) => {
  expect(leavesNoRoom({ control, bugSize: 68 })).toBe(expected)
})
