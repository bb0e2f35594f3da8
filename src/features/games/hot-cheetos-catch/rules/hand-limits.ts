import { fromUnits } from '../../engine/rules/field.ts'
import { type HandVerdict, median, type SignStrength, strengthBelow, verdictOf } from '../../engine/rules/hand.ts'
import type { RecordedRun } from '../../engine/rules/replay.ts'
import {
  type CheetosSetup,
  cheetosConstants,
  cheetosInputs,
  hotCheetosCatch,
  withinReach,
} from './hot-cheetos-catch.ts'

/** Decision 0040 describes the bots used to tune these limits. */
const cheetosHandLimits = {
  /**
   * Fitts' law: each necessary move takes log2(distance / width + 1) bits.
   * Fingers reach 6.95 bits a second between known targets and 7.4 along a line (MacKenzie 2015).
   * These are averages of 16 people, so trained players have room above them.
   */
  bitsPerSecond: [
    { windowMs: 10_000, impossible: 12, astonishing: 7 },
    { windowMs: 30_000, impossible: 9, astonishing: 6 },
  ],
  /** People can track four or five moving objects at once (Pylyshyn & Storm 1988). */
  catchesPerSecond: [{ windowMs: 30_000, impossible: 7, astonishing: 5.5 }],
  /**
   * Positions come 60 times a second: crossing the field in 0.1 s takes 6 reports of 107 units.
   * A single jump is honest: a mouse may leave the field and return on the other side.
   * Even a phone with 5 frames a second jumps 200 units only at a full swipe.
   */
  jumps: { units: 200, fewest: 10, shareOfWay: 0.5 },
  /** Fewer catches than this reveal no habit. */
  fewestCatches: 30,
  /** The tub catches on 80 units, so nobody needs to be exact, and a hurrying hand can't be. */
  distanceFromCentre: { impossible: 0.75, astonishing: 2 },
} as const

type Effort = { ms: number; amount: number }

/** The range where the tub could have made all catches since its last necessary move. */
type Ways = { from: number; to: number; made: Effort[] }

const catchWidth = cheetosConstants.containerSize * cheetosConstants.hitArea.width

export function judgeHand({ setup, seed, inputs }: RecordedRun<CheetosSetup>): HandVerdict {
  let state = hotCheetosCatch.start(setup, seed)
  const ways: Ways = { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY, made: [] }
  const catches: Effort[] = []
  const distances: number[] = []
  const moved: number[] = []
  let isInReach = true
  let pace: SignStrength = 'none'
  let next = 0
  // Runs beyond human pace are the longest ones, so we stop as soon as one is detected.
  while (!state.isOver && pace !== 'impossible') {
    const input = inputs[next]?.tick === state.tick ? inputs[next++] : undefined
    if (input?.kind === cheetosInputs.move) {
      const x = fromUnits(input.x)
      isInReach &&= Math.abs(withinReach(x, state.field) - x) < 0.1
      moved.push(Math.abs(x - state.containerX))
    }
    const after = hotCheetosCatch.step(state, input)
    if (after.field !== state.field) turnWays(ways, after.field.width / state.field.width)
    if (after.score > state.score) {
      const left = new Set(after.items.map(({ id }) => id))
      for (const item of state.items) {
        if (left.has(item.id) || item.kind === 'cockroach') continue
        distances.push(Math.abs(item.x - after.containerX))
        const ms = state.tick * hotCheetosCatch.tickMs
        catches.push({ ms, amount: 1 })
        follow(ways, item.x, ms)
      }
      pace = stronger(pace, paceOf(ways.made, cheetosHandLimits.bitsPerSecond))
      pace = stronger(pace, paceOf(catches, cheetosHandLimits.catchesPerSecond))
    }
    state = after
  }
  const known: readonly number[] = Object.values(cheetosInputs)
  const isKnown = inputs.every(({ kind }) => known.includes(kind))
  return verdictOf({
    unknown_input: isKnown ? 'none' : 'impossible',
    // The page keeps the tub on the field before it sends an input.
    outside_field: isInReach ? 'none' : 'impossible',
    superhuman_pace: pace,
    tub_teleports: jumpsMostly(moved) ? 'impossible' : 'none',
    dead_centre:
      distances.length >= cheetosHandLimits.fewestCatches
        ? strengthBelow(median(distances), cheetosHandLimits.distanceFromCentre)
        : 'none',
  })
}

/** The least effort is none, as long as one tub position fits all catches. */
function follow(ways: Ways, x: number, ms: number) {
  const [from, to] = [x - catchWidth / 2, x + catchWidth / 2]
  if (from <= ways.to && to >= ways.from) {
    ways.from = Math.max(ways.from, from)
    ways.to = Math.min(ways.to, to)
    return
  }
  const way = Math.abs((ways.from + ways.to) / 2 - x)
  ways.made.push({ ms, amount: Math.log2(way / catchWidth + 1) })
  ways.from = from
  ways.to = to
}

type PaceLimit = { windowMs: number; impossible: number; astonishing: number }

function paceOf(efforts: readonly Effort[], limits: readonly PaceLimit[]): SignStrength {
  const now = efforts.at(-1)?.ms ?? 0
  let pace: SignStrength = 'none'
  for (const { windowMs, impossible, astonishing } of limits) {
    let amount = 0
    for (let at = efforts.length - 1; at >= 0; at--) {
      const effort = efforts[at] as Effort
      if (effort.ms <= now - windowMs) break
      amount += effort.amount
    }
    const perSecond = (amount * 1000) / windowMs
    if (perSecond > impossible) return 'impossible'
    if (perSecond > astonishing) pace = 'astonishing'
  }
  return pace
}

function stronger(one: SignStrength, other: SignStrength): SignStrength {
  if (one === 'impossible' || other === 'none') return one
  return other
}

function turnWays(ways: Ways, ratio: number) {
  ways.from *= ratio
  ways.to *= ratio
}

function jumpsMostly(ways: readonly number[]) {
  const { units, fewest, shareOfWay } = cheetosHandLimits.jumps
  const jumps = ways.filter((way) => way >= units)
  return jumps.length >= fewest && sum(jumps) > shareOfWay * sum(ways)
}

function sum(values: readonly number[]) {
  return values.reduce((total, value) => total + value, 0)
}
