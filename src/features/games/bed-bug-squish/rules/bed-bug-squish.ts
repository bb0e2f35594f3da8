import { directionCount, vectorOf } from '../../engine/rules/direction.ts'
import {
  type Field,
  fieldOf,
  fromUnits,
  type Orientation,
  onTurnedField,
  turnedField,
} from '../../engine/rules/field.ts'
import type { Game, GameInput, PaceOfRun } from '../../engine/rules/game.ts'
import { type Dice, diceFrom, firstSeed } from '../../engine/rules/random.ts'

export type SquishSetup = { orientation: Orientation } & PaceOfRun

export type Bug = {
  id: number
  x: number
  y: number
  heading: number
  /** A bug strays from this by at most an eighth of a turn, so that it crosses the field. */
  course: number
  speed: number
  size: number
  caughtAtTick: number | null
}

export type SquishState = PaceOfRun & {
  tick: number
  isOver: boolean
  field: Field
  random: number
  bugs: readonly Bug[]
  nextBugId: number
  ticksToSpawn: number
  score: number
  caught: number
  escaped: number
  streak: number
  lastTap: { tick: number; x: number; y: number; points: number } | null
}

export const squishInputs = { tap: 1, endGame: 2, turn: 3 } as const

export const squishConstants = {
  gameLengthMs: 60_000,
  countdownMs: 3000,
  tickMs: 10,
  /** Speeds are per movement tick, and a bug may turn once in each. */
  movementTickMs: 50,
  caughtBugStaysMs: 500,
  offScreenMargin: 50,
  size: { min: 20, max: 40 },
  speed: { min: 1.5, max: 4 },
  /** A calm run's bugs have this share of the speed. They also never come faster. */
  calmShareOfSpeed: 0.5,
  /** The area that a thumb covers on a 360 px phone, whatever the bug's size. */
  smallestHitRadius: 26,
} as const

const { tickMs, movementTickMs, offScreenMargin } = squishConstants
const ticksPerMovement = movementTickMs / tickMs
const ticksCaughtBugStays = squishConstants.caughtBugStaysMs / tickMs
const furthestTurn = directionCount / 8

export function spawnIntervalMs(score: number) {
  return Math.max(400, 1500 - 10 * score)
}

export function pointsFor(size: number) {
  return Math.round(500 / size)
}

export function hitRadius(size: number) {
  return Math.max(squishConstants.smallestHitRadius, size / 2 + 6)
}

export const bedBugSquish: Game<SquishSetup, SquishState, 'bed-bug-squish'> = {
  id: 'bed-bug-squish',
  rulesVersion: 1,
  tickMs,
  maxTicks: squishConstants.gameLengthMs / tickMs,

  start: ({ orientation, pace }, seed) => ({
    tick: 0,
    isOver: false,
    field: fieldOf(orientation),
    random: firstSeed(seed),
    bugs: [],
    nextBugId: 1,
    ticksToSpawn: 0,
    score: 0,
    caught: 0,
    escaped: 0,
    streak: 0,
    lastTap: null,
    ...(pace && { pace }),
  }),

  step: (state, input) => {
    const dice = diceFrom(state.random)
    const afterMoves = moved(afterInput(state, input), dice)
    const spawned = withNewBug(afterMoves, dice)
    const tick = state.tick + 1
    return {
      ...spawned,
      tick,
      random: dice.seed(),
      isOver: input?.kind === squishInputs.endGame || tick >= bedBugSquish.maxTicks,
    }
  },

  result: ({ tick, score, caught, escaped }) => {
    const playtime = Math.floor((tick * tickMs) / 1000)
    return { score, playtime, metadata: { bugs_caught: caught, bugs_escaped: escaped, time_taken: playtime } }
  },
}

function afterInput(state: SquishState, input: GameInput | undefined): SquishState {
  if (input?.kind === squishInputs.tap) return tapped(state, input)
  if (input?.kind !== squishInputs.turn) return state
  return {
    ...state,
    field: turnedField(state.field),
    bugs: state.bugs.map((bug) => onTurnedField(bug, state.field)),
  }
}

function tapped(state: SquishState, input: GameInput): SquishState {
  const x = fromUnits(input.x)
  const y = fromUnits(input.y)
  let nearest: Bug | undefined
  let nearestDistance = Number.POSITIVE_INFINITY
  for (const bug of state.bugs) {
    if (bug.caughtAtTick !== null) continue
    const distance = Math.sqrt((bug.x - x) * (bug.x - x) + (bug.y - y) * (bug.y - y))
    if (distance > hitRadius(bug.size) || distance >= nearestDistance) continue
    nearest = bug
    nearestDistance = distance
  }
  if (!nearest) return { ...state, streak: 0, lastTap: { tick: state.tick, x, y, points: 0 } }
  const points = pointsFor(nearest.size)
  const caughtBug = { ...nearest, caughtAtTick: state.tick }
  return {
    ...state,
    bugs: state.bugs.map((bug) => (bug.id === caughtBug.id ? caughtBug : bug)),
    score: state.score + points,
    caught: state.caught + 1,
    streak: state.streak + 1,
    lastTap: { tick: state.tick, x: nearest.x, y: nearest.y, points },
  }
}

function moved(state: SquishState, dice: Dice): SquishState {
  const mayTurn = state.tick % ticksPerMovement === 0
  const bugs: Bug[] = []
  let escaped = 0
  for (const bug of state.bugs) {
    if (bug.caughtAtTick !== null) {
      if (state.tick - bug.caughtAtTick < ticksCaughtBugStays) bugs.push(bug)
      continue
    }
    const crawled = crawl(mayTurn ? turned(bug, dice) : bug)
    if (isOffScreen(crawled, state.field)) escaped++
    else bugs.push(crawled)
  }
  return { ...state, bugs, escaped: state.escaped + escaped, streak: escaped > 0 ? 0 : state.streak }
}

function turned(bug: Bug, dice: Dice): Bug {
  const heading = bug.heading + dice.pick(3) - 1
  return Math.abs(heading - bug.course) > furthestTurn ? bug : { ...bug, heading }
}

function crawl(bug: Bug): Bug {
  const direction = vectorOf(bug.heading)
  const distance = bug.speed / ticksPerMovement
  return { ...bug, x: bug.x + direction.x * distance, y: bug.y + direction.y * distance }
}

function isOffScreen({ x, y }: Bug, { width, height }: Field) {
  return x < -offScreenMargin || y < -offScreenMargin || x > width + offScreenMargin || y > height + offScreenMargin
}

function withNewBug(state: SquishState, dice: Dice): SquishState {
  if (state.ticksToSpawn > 0) return { ...state, ticksToSpawn: state.ticksToSpawn - 1 }
  return {
    ...state,
    bugs: [...state.bugs, newBug(state, dice)],
    nextBugId: state.nextBugId + 1,
    ticksToSpawn: Math.round(spawnIntervalMs(state.pace === 'calm' ? 0 : state.score) / tickMs) - 1,
  }
}

function newBug({ field, nextBugId, pace }: SquishState, dice: Dice): Bug {
  const size = dice.between(squishConstants.size.min, squishConstants.size.max)
  const share = pace === 'calm' ? squishConstants.calmShareOfSpeed : 1
  const speed = share * dice.between(squishConstants.speed.min, squishConstants.speed.max)
  const along = dice.between(0.15, 0.85)
  const outside = size / 2
  const edges = [
    { x: -outside, y: along * field.height, inward: 0 },
    { x: along * field.width, y: -outside, inward: directionCount / 4 },
    { x: field.width + outside, y: along * field.height, inward: directionCount / 2 },
    { x: along * field.width, y: field.height + outside, inward: (directionCount / 4) * 3 },
  ] as const
  const { inward, ...place } = edges[dice.pick(edges.length)] as (typeof edges)[number]
  const course = inward + dice.pick(5) - 2
  return { id: nextBugId, ...place, heading: course, course, speed, size, caughtAtTick: null }
}
