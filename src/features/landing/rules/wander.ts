/** The specification's numbers: how far and how often the bug moves, and how close to the edge it dares to go. */
export const wandering = { minStepPx: 20, maxStepPx: 100, minDelayMs: 500, maxDelayMs: 1500, edgePx: 50 } as const

export type Point = { x: number; y: number }
export type Screen = { width: number; height: number }
export type Random = () => number
export type Heading = { facing: 'left' | 'right'; tiltDeg: number }
export type Move = { to: Point; delayMs: number; heading: Heading }

/** How much the bug would be in the way at a place: 0 where nobody minds. */
export type Crowding = (at: Point) => number

type Whereabouts = { from: Point; screen: Screen; random: Random; crowding?: Crowding | undefined }

/** The next step from where the bug is, and how long until the one after it. It goes where it is least in the way. */
export function nextMove({ from, screen, random, crowding = nobodyMinds }: Whereabouts): Move {
  const start = keepOnScreen(from, screen)
  let to = stepFrom(start, screen, random)
  let crowd = crowding(to)
  for (let tries = 1; crowd > 0 && tries < triesPerStep; tries++) {
    const other = stepFrom(start, screen, random)
    const otherCrowd = crowding(other)
    if (otherCrowd < crowd) [to, crowd] = [other, otherCrowd]
  }
  return { to, delayMs: between(wandering.minDelayMs, wandering.maxDelayMs, random), heading: headingOf(start, to) }
}

/** The nearest place that is far enough from every edge; on a screen too small for that, the middle. */
export function keepOnScreen({ x, y }: Point, { width, height }: Screen): Point {
  return { x: keepWithin(x, width), y: keepWithin(y, height) }
}

/** Just outside the left or right edge, at a height the bug may walk at: where it comes in from. */
export function entryPoint({ screen, random }: { screen: Screen; random: Random }): Point {
  const x = random() < 0.5 ? -wandering.edgePx : screen.width + wandering.edgePx
  return { x, y: keepWithin(random() * screen.height, screen.height) }
}

/** Which way it looks, and how much its nose is up (negative) or down: it is drawn from the side, so it never stands on its head. */
export function headingOf(from: Point, to: Point): Heading {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const slopeDeg = (Math.atan2(dy, Math.abs(dx)) * 180) / Math.PI
  return { facing: dx < 0 ? 'left' : 'right', tiltDeg: Math.max(-maxTiltDeg, Math.min(maxTiltDeg, slopeDeg)) }
}

const maxTiltDeg = 35
const triesPerStep = 12
const nobodyMinds: Crowding = () => 0

/** How far a beam that stands upright at `from` turns to shine at `to`, clockwise. */
export function aimDeg(from: Point, to: Point) {
  return (Math.atan2(to.x - from.x, from.y - to.y) * 180) / Math.PI
}

function stepFrom(start: Point, screen: Screen, random: Random): Point {
  const angle = random() * 2 * Math.PI
  const length = between(wandering.minStepPx, wandering.maxStepPx, random)
  const [dx, dy] = [Math.cos(angle) * length, Math.sin(angle) * length]
  // Turning back at an edge keeps the step's length, which stopping there would not.
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
  const edge = Math.min(wandering.edgePx, size / 2)
  return Math.max(edge, Math.min(size - edge, value))
}

const isWithin = (value: number, size: number) => value === keepWithin(value, size)

const between = (min: number, max: number, random: Random) => min + (max - min) * random()
