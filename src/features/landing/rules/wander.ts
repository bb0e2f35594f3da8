/** These numbers come from the specification. */
export const wanderLimits = { minStepPx: 20, maxStepPx: 100, minDelayMs: 500, maxDelayMs: 1500, edgePx: 50 } as const

export type Point = { x: number; y: number }
export type Screen = { width: number; height: number }
export type Random = () => number
export type Heading = { facing: 'left' | 'right'; tiltDeg: number }
export type Box = { left: number; right: number; top: number; bottom: number }

/** With weight 1 the bug must not cover the box; with less it only prefers not to. */
export type Mark = { box: Box; weight: number }

type Surroundings = { marks: readonly Mark[]; bugSize: number }

export type Stance = { at: Point; heading: Heading; isHidden: boolean }

/** `delayMs` runs from setting out until the next hop. */
export type Hop = Stance & { walkMs: number; delayMs: number }

/** The hops are planned together, so that the page is measured only once. */
export type Route = { start: Stance; hops: readonly Hop[] }

type Planning = Surroundings & { start: Stance; screen: Screen; random: Random }

export function planRoute({ start, screen, random, ...surroundings }: Planning): Route {
  const hops: Hop[] = []
  let before = start
  for (let plannedMs = 0; plannedMs < routeMs; ) {
    const from = keepOnScreen(before.at, screen)
    const at = nextPlace(from, { screen, random, ...surroundings })
    const delayMs = between(wanderLimits.minDelayMs, wanderLimits.maxDelayMs, random)
    const isHidden = mustHide(before, at, surroundings)
    const hop = { at, heading: headingOf(from, at), isHidden, walkMs: delayMs * walkingShare, delayMs }
    hops.push(hop)
    plannedMs += delayMs
    before = hop
  }
  return { start, hops }
}

/** Returns false if the bug would now be in the way, or hides for no reason. */
export function fitsThePage({ start, hops }: Route, surroundings: Surroundings) {
  return hops.every(({ at, isHidden }, index) => {
    const before = hops[index - 1] ?? start
    return isHidden === mustHide(before, at, surroundings)
  })
}

/** A bug coming out of hiding is visible only on the second half of its way. */
function mustHide(before: Stance, at: Point, surroundings: Surroundings) {
  const parts = before.isHidden ? [0.5, 0.75, 1] : [0, 0.25, 0.5, 0.75, 1]
  return parts.some((part) => isCovering(onTheWay(before.at, at, part), surroundings))
}

function onTheWay(from: Point, to: Point, part: number): Point {
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }
}

export function standStill(start: Stance, { isHidden }: { isHidden: boolean }): Route {
  return { start, hops: [{ ...start, isHidden, walkMs: 0, delayMs: fadeMs }] }
}

export const endOf = ({ start, hops }: Route): Stance => hops.at(-1) ?? start

export const durationOf = ({ hops }: Route) => hops.reduce((sum, { delayMs }) => sum + delayMs, 0)

export function stanceAt(route: Route, elapsedMs: number): Stance {
  let leftMs = elapsedMs
  for (const hop of route.hops) {
    leftMs -= hop.delayMs
    if (leftMs < 0) return hop
  }
  return endOf(route)
}

export function isCovering(at: Point, { marks, bugSize }: Surroundings) {
  const bug = bodyAt(at, bugSize)
  return marks.some(({ box, weight }) => weight === 1 && overlap(bug, box) > 0)
}

/** Returns the middle of a screen that is too small for the margins. */
export function keepOnScreen({ x, y }: Point, { width, height }: Screen): Point {
  return { x: keepWithin(x, width), y: keepWithin(y, height) }
}

export function entryPoint({ screen, random }: { screen: Screen; random: Random }): Point {
  const x = random() < 0.5 ? -wanderLimits.edgePx : screen.width + wanderLimits.edgePx
  return { x, y: keepWithin(random() * screen.height, screen.height) }
}

/** The bug is drawn from the side, so the tilt is limited. A negative tilt points up. */
export function headingOf(from: Point, to: Point): Heading {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const slopeDeg = (Math.atan2(dy, Math.abs(dx)) * 180) / Math.PI
  return { facing: dx < 0 ? 'left' : 'right', tiltDeg: Math.max(-maxTiltDeg, Math.min(maxTiltDeg, slopeDeg)) }
}

/** How far an upright beam at `from` turns clockwise to point at `to`. */
export function aimDeg(from: Point, to: Point) {
  return (Math.atan2(to.x - from.x, from.y - to.y) * 180) / Math.PI
}

export const fadeMs = 180
const routeMs = 10_000
const walkingShare = 0.85
const maxTiltDeg = 35
const triesPerHop = 12

type Whereabouts = Surroundings & { screen: Screen; random: Random }

/** Picks the least crowded of a few random places. The way there counts as much as the end. */
function nextPlace(from: Point, { screen, random, marks, bugSize }: Whereabouts): Point {
  const reach = boxAround(from, wanderLimits.maxStepPx + bugSize)
  const surroundings = { marks: marks.filter(({ box }) => overlap(reach, box) > 0), bugSize }
  let best = { to: from, crowd: Number.POSITIVE_INFINITY }
  for (let tries = 0; tries < triesPerHop && best.crowd > 0; tries++) {
    const to = stepFrom(from, screen, random)
    const crowd = [0.25, 0.5, 0.75, 1].reduce(
      (sum, part) => sum + crowdingAt(onTheWay(from, to, part), surroundings),
      0,
    )
    if (crowd < best.crowd) best = { to, crowd }
  }
  return best.to
}

function crowdingAt(at: Point, { marks, bugSize }: Surroundings) {
  const bug = bodyAt(at, bugSize)
  return marks.reduce((crowd, { box, weight }) => crowd + overlap(bug, box) * weight, 0)
}

/** Uses the whole box: the drawing tilts when it climbs, and a custom picture may fill it. */
const bodyAt = (at: Point, bugSize: number) => boxAround(at, bugSize / 2)

const boxAround = ({ x, y }: Point, reach: number): Box => ({
  left: x - reach,
  right: x + reach,
  top: y - reach,
  bottom: y + reach,
})

function overlap(a: Box, b: Box) {
  const width = Math.min(a.right, b.right) - Math.max(a.left, b.left)
  const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
  return Math.max(0, width) * Math.max(0, height)
}

function stepFrom(start: Point, screen: Screen, random: Random): Point {
  const angle = random() * 2 * Math.PI
  const length = between(wanderLimits.minStepPx, wanderLimits.maxStepPx, random)
  const [dx, dy] = [Math.cos(angle) * length, Math.sin(angle) * length]
  // Turning back at an edge keeps the step's length; stopping there would shorten it.
  const x = isWithin(start.x + dx, screen.width) ? start.x + dx : start.x - dx
  const y = isWithin(start.y + dy, screen.height) ? start.y + dy : start.y - dy
  if (isWithin(x, screen.width) && isWithin(y, screen.height)) return { x, y }
  return towards(start, farthestCorner(start, screen), length)
}

function farthestCorner({ x, y }: Point, { width, height }: Screen): Point {
  return keepOnScreen({ x: x < width / 2 ? width : 0, y: y < height / 2 ? height : 0 }, { width, height })
}

function towards(start: Point, end: Point, length: number): Point {
  const distance = Math.hypot(end.x - start.x, end.y - start.y)
  const part = distance > length ? length / distance : 1
  return { x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part }
}

function keepWithin(value: number, size: number) {
  const edge = Math.min(wanderLimits.edgePx, size / 2)
  return Math.max(edge, Math.min(size - edge, value))
}

const isWithin = (value: number, size: number) => value === keepWithin(value, size)

const between = (min: number, max: number, random: Random) => min + (max - min) * random()

/** The back-office is for work, and in a game the bug would be one more thing to hit. */
const pagesWithoutBug = /^\/(?:admin(?:\/|$)|games\/.)/

export const isRoamed = (path: string) => !pagesWithoutBug.test(path)

export const cries = ['Gotcha!', 'Evicted!', 'Busted!', 'Not the boa!', 'No vacancy!'] as const

type Size = { width: number; height: number }

export function leavesNoRoom({ control, bugSize }: { control: Size; bugSize: number }) {
  return control.width < 2 * bugSize || control.height < 2 * bugSize
}
