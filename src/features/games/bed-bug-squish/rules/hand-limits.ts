import { type Field, fromUnits } from '../../engine/rules/field.ts'
import { type HandVerdict, median, middleSpread, strengthBelow, verdictOf } from '../../engine/rules/hand.ts'
import type { RecordedRun } from '../../engine/rules/replay.ts'
import { type Bug, bedBugSquish, type SquishSetup, type SquishState, squishInputs } from './bed-bug-squish.ts'

/**
 * What a hand can do in Bed Bug Squish. Times run from the first tick in which any part of a bug is on the mattress, which is sooner
 * than anybody notices it. Decision 0040 has the bots that these were tried against.
 */
const squishHandLimits = {
  /** The canvas takes presses inside its box alone. Boxes lie between pixels; 10 units are 9 px on the narrowest phone. */
  outsideFieldUnits: 10,
  /** Below this many there is nothing to be said about a habit. The slowest 60 seconds of the game bring 40 bugs. */
  fewestCatches: 20,
  /**
   * A wild tap can hit a bug that nobody has seen, so a few are luck. Whoever hammers on the edge hits a new bug with 3.5 % of
   * the taps (a bug is hit 52 units across; bugs enter on 1,456 units of edge).
   */
  luckyHits: { most: 4, shareOfTaps: 0.1 },
  /**
   * Seeing a bug, going there and tapping. World Athletics calls a start within 100 ms of the gun false, and the best reactions to a
   * light are at about 150 ms (Woods et al. 2015: 213 ms on average); here the place has to be found as well.
   */
  reactionMs: { impossible: 150, astonishing: 250 },
  /**
   * Between the quartiles. Simple reactions of one person vary by some 10 to 15 % of 213 ms, 30 to 40 ms between the quartiles; here a way
   * of another length comes before each tap, which alone takes from 100 to 400 ms.
   */
  reactionSpreadMs: { impossible: 25, astonishing: 60 },
  /**
   * Taps scatter around what they aim at: fingers by more than a millimetre (Bi, Li & Zhai 2013), 7 units on a phone; a mouse on
   * a target that moves by a few pixels.
   */
  distanceFromCentre: { impossible: 0.75, astonishing: 2 },
  /**
   * Missed taps and bugs that got away, to those caught. Pointing as fast as one can misses one in 25 while nothing moves (MacKenzie
   * 2015). Two thumbs can do it, so it is no more than astonishing.
   */
  mistakes: { shareOfCatches: 0.05, fewestCatches: 80 },
} as const

type Catch = { reactionMs: number; distance: number; wasHidden: boolean }

export function judgeHand({ setup, seed, inputs }: RecordedRun<SquishSetup>): HandVerdict {
  const limits = squishHandLimits
  const taps = inputs.filter(({ kind }) => kind === squishInputs.tap)
  const known: readonly number[] = Object.values(squishInputs)
  const isKnown = inputs.every(({ kind }) => known.includes(kind))
  const { catches, escaped, isInside } = watch({ setup, seed, inputs })
  const seen = catches.filter(({ wasHidden }) => !wasHidden)

  /** More than luck gives to somebody who taps this often. */
  const isHabit = (hits: number) => hits > Math.max(limits.luckyHits.most, limits.luckyHits.shareOfTaps * taps.length)
  const fasterThan = (ms: number) => isHabit(catches.filter(({ reactionMs }) => reactionMs < ms).length)
  const isEnough = seen.length >= limits.fewestCatches
  return verdictOf({
    unknown_input: isKnown ? 'none' : 'impossible',
    outside_field: isInside ? 'none' : 'impossible',
    hit_before_visible: isHabit(catches.length - seen.length) ? 'impossible' : 'none',
    superhuman_reactions: fasterThan(limits.reactionMs.impossible)
      ? 'impossible'
      : fasterThan(limits.reactionMs.astonishing)
        ? 'astonishing'
        : 'none',
    too_even: isEnough
      ? strengthBelow(middleSpread(seen.map(({ reactionMs }) => reactionMs)), limits.reactionSpreadMs)
      : 'none',
    dead_centre: isEnough
      ? strengthBelow(median(seen.map(({ distance }) => distance)), limits.distanceFromCentre)
      : 'none',
    flawless:
      catches.length >= limits.mistakes.fewestCatches &&
      taps.length - catches.length + escaped < limits.mistakes.shareOfCatches * catches.length
        ? 'astonishing'
        : 'none',
  })
}

function isNear({ width, height }: Field, x: number, y: number) {
  const margin = squishHandLimits.outsideFieldUnits
  return x >= -margin && y >= -margin && x <= width + margin && y <= height + margin
}

function watch({ setup, seed, inputs }: RecordedRun<SquishSetup>) {
  const catches: Catch[] = []
  const seenAt = new Map<number, number>()
  let state = bedBugSquish.start(setup, seed)
  let isInside = true
  let next = 0
  while (!state.isOver) {
    for (const bug of state.bugs) {
      if (!seenAt.has(bug.id) && isVisible(bug, state.field)) seenAt.set(bug.id, state.tick)
    }
    const input = inputs[next]?.tick === state.tick ? inputs[next++] : undefined
    // Of the field as it is held at that moment: the screen may be turned in the middle of a round.
    if (input?.kind === squishInputs.tap) isInside &&= isNear(state.field, fromUnits(input.x), fromUnits(input.y))
    const after = bedBugSquish.step(state, input)
    const caught = after.caught > state.caught ? caughtBug(after) : undefined
    if (caught && input) {
      const firstSeen = seenAt.get(caught.id)
      catches.push({
        reactionMs: firstSeen === undefined ? 0 : (state.tick - firstSeen) * bedBugSquish.tickMs,
        distance: Math.hypot(caught.x - fromUnits(input.x), caught.y - fromUnits(input.y)),
        wasHidden: firstSeen === undefined,
      })
    }
    state = after
  }
  return { catches, escaped: state.escaped, isInside }
}

function caughtBug({ bugs, lastTap }: SquishState) {
  return bugs.find(({ caughtAtTick }) => caughtAtTick === lastTap?.tick)
}

function isVisible({ x, y, size }: Bug, { width, height }: Field) {
  const radius = size / 2
  return x > -radius && y > -radius && x < width + radius && y < height + radius
}
