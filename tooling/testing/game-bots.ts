import {
  type Bug,
  bedBugSquish,
  type SquishState,
  squishInputs,
} from '#features/games/bed-bug-squish/rules/bed-bug-squish.ts'
import { type Orientation, toUnits } from '#features/games/engine/rules/field.ts'
import { type Dice, diceFrom, firstSeed } from '#features/games/engine/rules/random.ts'
import { type Choice, recordRun } from '#features/games/engine/rules/record-run.ts'
import {
  type CheetosState,
  catchArea,
  cheetosConstants,
  cheetosInputs,
  type FallingItem,
  hotCheetosCatch,
  speedFactorAt,
  withinReach,
} from '#features/games/hot-cheetos-catch/rules/hot-cheetos-catch.ts'
import { canFlip, isMemorizing, memoryInputs, memoryMatch } from '#features/games/memory-match/rules/memory-match.ts'

// These bots know the seed. Decision 0040 reports how far each gets.

type Played = { seed: number; orientation?: Orientation }

export function luckiest<Run extends { result: { score: number } }>(seeds: number, play: (seed: number) => Run) {
  const runs = Array.from({ length: seeds }, (_, at) => play(at + 1))
  return runs.reduce((best, run) => (run.result.score > best.result.score ? run : best))
}

export function perfectSquish({ seed, orientation = 'landscape', waitMs = 0 }: Played & { waitMs?: number }) {
  const bornAt = new Map<number, number>()
  const choose = ({ tick, bugs, field }: SquishState): Choice => {
    for (const { id } of bugs) if (!bornAt.has(id)) bornAt.set(id, tick)
    const bug = bugs.find(
      ({ id, caughtAtTick }) =>
        caughtAtTick === null && (tick - (bornAt.get(id) ?? tick)) * bedBugSquish.tickMs >= waitMs,
    )
    if (!bug) return undefined
    const within = (at: number, size: number) => toUnits(Math.min(size, Math.max(0, at)))
    return { kind: squishInputs.tap, x: within(bug.x, field.width), y: within(bug.y, field.height) }
  }
  return recordRun(bedBugSquish, { setup: { orientation }, seed, choose })
}

/** Like a person: reactions of 250 to 550 ms, scattered taps, and a miss in thirty. */
export function noisySquish({ seed, orientation = 'landscape' }: Played) {
  const dice = diceFrom(firstSeed(seed + 17))
  const dueAt = new Map<number, number>()
  let freeAt = 0
  const choose = ({ tick, bugs, field }: SquishState): Choice => {
    for (const { id } of bugs) if (!dueAt.has(id)) dueAt.set(id, tick + dice.between(25, 55))
    const isDue = ({ id, caughtAtTick }: Bug) => caughtAtTick === null && tick >= (dueAt.get(id) ?? tick)
    const bug = tick < freeAt ? undefined : bugs.find(isDue)
    if (!bug) return undefined
    freeAt = tick + dice.between(14, 30)
    const miss = dice.next() < 1 / 30 ? 40 : 0
    const aim = (at: number, size: number) => toUnits(Math.min(size, Math.max(0, at + miss + spread(dice) * 7)))
    return { kind: squishInputs.tap, x: aim(bug.x, field.width), y: aim(bug.y, field.height) }
  }
  return recordRun(bedBugSquish, { setup: { orientation }, seed, choose })
}

export function jumpingCheetos({ seed, orientation = 'landscape', upTo = 3000 }: Played & { upTo?: number }) {
  const choose = (state: CheetosState): Choice => {
    if (state.score >= upTo) return { kind: cheetosInputs.endGame, x: 0, y: 0 }
    const { top, bottom } = catchArea(state)
    const factor = speedFactorAt(state.tick * cheetosConstants.tickMs)
    const due = state.items
      .map((item) => ({ ...item, y: item.y + item.speed * factor }))
      .filter(({ y }) => y >= top && y <= bottom)
    const isFree = (x: number) => due.every((item) => item.kind !== 'cockroach' || Math.abs(item.x - x) > 41)
    const places = due
      .filter(({ kind }) => kind === 'cheeto')
      .sort((one, other) => other.y - one.y)
      .flatMap(({ x }) => [0, -20, 20, -39, 39].map((aside) => withinReach(x + aside, state.field)))
    const place = places.find(isFree) ?? (isFree(state.containerX) ? undefined : refuge(state, isFree))
    return place === undefined ? undefined : { kind: cheetosInputs.move, x: toUnits(place), y: 0 }
  }
  return recordRun(hotCheetosCatch, { setup: { orientation }, seed, choose })
}

function refuge({ field }: CheetosState, isFree: (x: number) => boolean) {
  for (let x = 50; x <= field.width - 50; x += 10) if (isFree(x)) return x
  return undefined
}

/** Moves like a hand. It ends the game at `upTo`, before the pace gives it away. */
export function glidingCheetos({
  seed,
  orientation = 'landscape',
  unitsPerMs = 4,
  upTo = Number.POSITIVE_INFINITY,
}: Played & { unitsPerMs?: number; upTo?: number }) {
  const dice = diceFrom(firstSeed(seed + 23))
  const asides = new Map<number, number>()
  const choose = (state: CheetosState): Choice => {
    if (state.score >= upTo) return { kind: cheetosInputs.endGame, x: 0, y: 0 }
    const next = nextToArrive(state)
    if (!next) return undefined
    const aside = asides.get(next.id) ?? dice.between(-25, 25)
    asides.set(next.id, aside)
    const way = next.x + aside - state.containerX
    const furthest = unitsPerMs * cheetosConstants.tickMs
    if (Math.abs(way) < 2) return undefined
    const step = Math.max(-furthest, Math.min(furthest, way))
    return { kind: cheetosInputs.move, x: toUnits(withinReach(state.containerX + step, state.field)), y: 0 }
  }
  return recordRun(hotCheetosCatch, { setup: { orientation }, seed, choose })
}

function nextToArrive(state: CheetosState) {
  const { top, bottom } = catchArea(state)
  const ticksLeft = ({ y, speed }: FallingItem) => (top - y) / speed
  const falling = state.items.filter(({ kind, y }) => kind === 'cheeto' && y < bottom)
  return falling.sort((one, other) => ticksLeft(one) - ticksLeft(other))[0]
}

export function perfectMemory({
  seed,
  pairs,
  gapTicks,
}: {
  seed: number
  pairs: number
  gapTicks: (dice: Dice) => number
}) {
  const dice = diceFrom(firstSeed(seed + 29))
  let nextAt = 0
  return recordRun(memoryMatch, {
    setup: { pairs, set_id: 'any' },
    seed,
    choose: (state) => {
      if (isMemorizing(state) || state.tick < nextAt) return undefined
      nextAt = state.tick + Math.round(gapTicks(dice))
      const [first] = state.flipped
      const place = state.deck.findIndex(
        (card, at) => canFlip(state, at) && (first === undefined || card === state.deck[first]),
      )
      return { kind: memoryInputs.flip, x: place, y: 0 }
    },
  })
}

/** Roughly normal, from -3 to 3. */
export function spread(dice: Dice) {
  return (dice.next() + dice.next() + dice.next() + dice.next() - 2) * Math.sqrt(3)
}
