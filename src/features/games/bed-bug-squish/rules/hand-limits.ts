import { type Field, fromUnits } from '../../engine/rules/field.ts'
import { type HandVerdict, median, middleSpread, strengthBelow, verdictOf } from '../../engine/rules/hand.ts'
import type { RecordedRun } from '../../engine/rules/replay.ts'
import { type Bug, bedBugSquish, type SquishSetup, type SquishState, squishInputs } from './bed-bug-squish.ts'

/**
 * A human hand's limits. Decision 0040 describes the bots used to tune them.
 * Times start at the first tick in which any part of a bug is on the mattress.
 */
const squishHandLimits = {
  /** Presses land inside the canvas. Boxes may lie between pixels; 10 units are 9 px on a phone. */
  outsideFieldUnits: 10,
  /** Fewer catches than this reveal no habit. The slowest 60 seconds of the game bring 40 bugs. */
  fewestCatches: 20,
  /**
   * A few hits on unseen bugs are luck: hammering on the edge hits one with 3.5 % of the taps.
   * A bug is 52 units across, and bugs enter on 1,456 units of edge.
   */
  luckyHits: { most: 4, shareOfTaps: 0.1 },
  /**
   * A start within 100 ms of the gun is false (World Athletics). The best reactions to a light take
   * about 150 ms (Woods et al. 2015: 213 ms on average), and here the place must be found as well.
   */
  reactionMs: { impossible: 150, astonishing: 250 },
  /**
   * The interquartile range. Simple reactions spread by 30 to 40 ms (10 to 15 % of 213 ms).
   * Here a movement of varying length precedes each tap and takes 100 to 400 ms.
   */
  reactionSpreadMs: { impossible: 25, astonishing: 60 },
  /**
   * Fingers miss by more than a millimetre (Bi, Li & Zhai 2013), which is 7 units on a phone.
   * A mouse on a moving target misses by a few pixels.
   */
  distanceFromCentre: { impossible: 0.75, astonishing: 2 },
  /**
   * People who point as fast as they can miss one in 25 still targets (MacKenzie 2015).
   * Two thumbs can beat that, so it's only astonishing.
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
    // Uses the field of this moment, because the screen may be rotated during a round.
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
