import {
  type Bug,
  bedBugSquish,
  type SquishState,
  squishInputs,
} from '#features/games/bed-bug-squish/rules/bed-bug-squish.ts'
import { fieldOf, type Orientation, toUnits } from '#features/games/engine/rules/field.ts'
import { type Dice, diceFrom, firstSeed } from '#features/games/engine/rules/random.ts'
import { type Choice, recordRun } from '#features/games/engine/rules/record-run.ts'
import {
  type CheetosState,
  catchArea,
  cheetosInputs,
  type FallingItem,
  hotCheetosCatch,
  withinReach,
} from '#features/games/hot-cheetos-catch/rules/hot-cheetos-catch.ts'
import { canFlip, isMemorizing, memoryInputs, memoryMatch } from '#features/games/memory-match/rules/memory-match.ts'
import { spread } from './game-bots.ts'

// The fastest people in published studies, at their best. None of them may be refused.
// They react in 180 to 300 ms (Woods et al. 2015: 213 ms on average). They move by Fitts' law at
// up to 9 bits a second (MacKenzie 2015: 6.95 on average by finger).

type Person = {
  seed: number
  orientation: Orientation
  hands: 1 | 2
  /** In bits per second. */
  throughput: number
  /** How far a tap lands from its target: 3 units for a mouse, 9 for a thumb. */
  scatter: number
}

export function aFastPerson(seed: number): Person {
  const dice = diceFrom(firstSeed(seed + 5))
  const isTouch = dice.next() < 0.5
  return {
    seed,
    orientation: dice.next() < 0.5 ? 'landscape' : 'portrait',
    hands: isTouch ? 2 : 1,
    throughput: dice.between(6, 9),
    scatter: isTouch ? dice.between(6, 10) : dice.between(2.5, 5),
  }
}

const reactionMs = (dice: Dice) => dice.between(180, 300)

function movementMs(person: Person, way: number, width: number) {
  return (Math.log2(way / width + 1) / person.throughput) * 1000
}

export function squishByHand(person: Person) {
  const dice = diceFrom(firstSeed(person.seed + 11))
  const { tickMs } = bedBugSquish
  const { width, height } = fieldOf(person.orientation)
  const noticedAt = new Map<number, number>()
  const hands = Array.from({ length: person.hands }, () => ({
    x: width / 2,
    y: height / 2,
    tapAt: 0,
    aim: undefined as number | undefined,
  }))
  const choose = ({ tick, bugs }: SquishState): Choice => {
    const isOn = ({ x, y }: Bug) => x > 0 && y > 0 && x < width && y < height
    for (const bug of bugs) {
      if (!noticedAt.has(bug.id) && isOn(bug)) noticedAt.set(bug.id, tick + reactionMs(dice) / tickMs)
    }
    let tap: Choice
    for (const hand of hands) {
      const aimed = bugs.find(({ id, caughtAtTick }) => id === hand.aim && caughtAtTick === null)
      if (aimed && tick >= hand.tapAt && !tap) {
        hand.x = Math.min(width, Math.max(0, aimed.x + spread(dice) * person.scatter))
        hand.y = Math.min(height, Math.max(0, aimed.y + spread(dice) * person.scatter))
        tap = { kind: squishInputs.tap, x: toUnits(hand.x), y: toUnits(hand.y) }
        hand.aim = undefined
      } else if (!aimed) {
        const taken = new Set(hands.map(({ aim }) => aim))
        const wanted = bugs
          .filter(
            ({ id, caughtAtTick }) =>
              caughtAtTick === null && !taken.has(id) && tick >= (noticedAt.get(id) ?? Number.POSITIVE_INFINITY),
          )
          .sort(
            (one, other) => Math.hypot(one.x - hand.x, one.y - hand.y) - Math.hypot(other.x - hand.x, other.y - hand.y),
          )[0]
        if (!wanted) continue
        hand.aim = wanted.id
        hand.tapAt = tick + (60 + movementMs(person, Math.hypot(wanted.x - hand.x, wanted.y - hand.y), 52)) / tickMs
      }
    }
    return tap
  }
  return recordRun(bedBugSquish, { setup: { orientation: person.orientation }, seed: person.seed, choose })
}

export function cheetosByHand(person: Person) {
  const dice = diceFrom(firstSeed(person.seed + 13))
  const { tickMs } = hotCheetosCatch
  const seenAt = new Map<number, number>()
  let way: { from: number; to: number; startsAt: number; ticks: number } | undefined
  const choose = (state: CheetosState): Choice => {
    for (const { id } of state.items) if (!seenAt.has(id)) seenAt.set(id, state.tick + reactionMs(dice) / tickMs)
    if (!way) {
      const next = nextToCatch(state, (id) => state.tick >= (seenAt.get(id) ?? Number.POSITIVE_INFINITY))
      if (!next || Math.abs(next.x - state.containerX) < 28) return undefined
      const to = withinReach(next.x + spread(dice) * (person.scatter + 6), state.field)
      const ms = 40 + movementMs(person, Math.abs(to - state.containerX), 80)
      way = { from: state.containerX, to, startsAt: state.tick, ticks: Math.max(2, ms / tickMs) }
    }
    const share = Math.min(1, (state.tick - way.startsAt + 1) / way.ticks)
    // Hands start slowly, speed up and slow down.
    const x = way.from + (way.to - way.from) * (share * share * (3 - 2 * share))
    if (share === 1) way = undefined
    return { kind: cheetosInputs.move, x: toUnits(withinReach(x, state.field)), y: 0 }
  }
  return recordRun(hotCheetosCatch, { setup: { orientation: person.orientation }, seed: person.seed, choose })
}

function nextToCatch(state: CheetosState, isSeen: (id: number) => boolean) {
  const { top, bottom } = catchArea(state)
  const ticksLeft = ({ y, speed }: FallingItem) => (top - y) / speed
  return state.items
    .filter(({ id, kind, y }) => kind === 'cheeto' && y < bottom && isSeen(id))
    .sort((one, other) => ticksLeft(one) - ticksLeft(other))[0]
}

export function memoryByHand(person: Person, pairs: number) {
  const dice = diceFrom(firstSeed(person.seed + 19))
  const recall = dice.between(0.8, 1)
  let nextAt = 0
  return recordRun(memoryMatch, {
    setup: { pairs, set_id: 'any' },
    seed: person.seed,
    choose: (state) => {
      if (isMemorizing(state) || state.tick < nextAt) return undefined
      const open = state.deck.map((_, place) => place).filter((place) => canFlip(state, place))
      if (open.length === 0) return undefined
      nextAt = state.tick + (dice.between(110, 260) + 60 * Math.abs(spread(dice))) / memoryMatch.tickMs
      const [first] = state.flipped
      const partner = open.find((place) => first !== undefined && state.deck[place] === state.deck[first])
      const place = partner !== undefined && dice.next() < recall ? partner : open[dice.pick(open.length)]
      return { kind: memoryInputs.flip, x: place as number, y: 0 }
    },
  })
}

/** One head takes 25 ms (Treisman & Gelade 1980), and pointing half a second. */
export function searchByEye(seed: number, scenes: number) {
  const dice = diceFrom(firstSeed(seed + 3))
  return Array.from({ length: scenes }, (_, at) => ({
    tookMs: (at === 0 ? 0 : 900) + dice.between(550, 800) + dice.between(0, 200) * 25,
  }))
}
