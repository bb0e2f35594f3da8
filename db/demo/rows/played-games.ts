import {
  type Bug,
  bedBugSquish,
  type SquishState,
  squishInputs,
} from '#features/games/bed-bug-squish/rules/bed-bug-squish.ts'
import { type Orientation, toUnits } from '#features/games/engine/rules/field.ts'
import { type Choice, recordRun } from '#features/games/engine/rules/record-run.ts'
import {
  type CheetosState,
  cheetosInputs,
  type FallingItem,
  hotCheetosCatch,
  withinReach,
} from '#features/games/hot-cheetos-catch/rules/hot-cheetos-catch.ts'
import {
  canFlip,
  isMemorizing,
  type MemorySetup,
  type MemoryState,
  memoryInputs,
  memoryMatch,
} from '#features/games/memory-match/rules/memory-match.ts'
import { between, type Random } from '../demo-world.ts'

// The demo's fans play by the rules, so every score on its boards has a run that replays.

export type Gamer = { random: Random; skill: number }

export function playSquish({ random, skill }: Gamer) {
  let nextTapAt = 60
  const choose = ({ tick, bugs, field }: SquishState): Choice => {
    if (tick < nextTapAt) return undefined
    const isWithin = ({ x, y }: Bug) => x > 15 && y > 15 && x < field.width - 15 && y < field.height - 15
    const bug = bugs.find((crawling) => crawling.caughtAtTick === null && isWithin(crawling))
    if (!bug) return undefined
    nextTapAt = tick + Math.round(between(random, 45, 120) - 40 * skill)
    const missesBy = 22 + 26 * (1 - skill)
    // Keeps the tap on the mattress, because taps beside it don't count.
    const aim = (at: number, size: number) =>
      toUnits(Math.min(size, Math.max(0, at + between(random, -missesBy, missesBy))))
    return { kind: squishInputs.tap, x: aim(bug.x, field.width), y: aim(bug.y, field.height) }
  }
  return recordRun(bedBugSquish, { ...newGame(random), choose })
}

export function playCheetos({ random, skill }: Gamer) {
  const unitsPerMove = 14 + 26 * skill
  const choose = (state: CheetosState): Choice => {
    // A hand moves the dip about twenty times a second.
    if (state.tick % 3 !== 0) return undefined
    const next = nextToArrive(state)
    if (!next) return undefined
    const way = next.x + between(random, -20, 20) - state.containerX
    if (Math.abs(way) < 25) return undefined
    const step = Math.max(-unitsPerMove, Math.min(unitsPerMove, way))
    return { kind: cheetosInputs.move, x: toUnits(withinReach(state.containerX + step, state.field)), y: 0 }
  }
  return recordRun(hotCheetosCatch, { ...newGame(random), choose })
}

function nextToArrive({ items, field }: CheetosState) {
  const ticksLeft = ({ y, speed }: FallingItem) => (field.height - y) / speed
  let next: FallingItem | undefined
  for (const item of items) {
    if (item.kind === 'cheeto' && (!next || ticksLeft(item) < ticksLeft(next))) next = item
  }
  return next
}

export function playMemory({ random, skill }: Gamer, setup: MemorySetup) {
  let nextFlipAt = 0
  const choose = (state: MemoryState): Choice => {
    if (isMemorizing(state) || state.tick < nextFlipAt) return undefined
    const open = state.deck.map((_, place) => place).filter((place) => canFlip(state, place))
    if (open.length === 0) return undefined
    nextFlipAt = state.tick + Math.round(between(random, 35, 90) - 25 * skill)
    const [first] = state.flipped
    const partner = open.find((place) => first !== undefined && state.deck[place] === state.deck[first])
    const isRemembered = partner !== undefined && random() < 0.35 + 0.6 * skill
    const place = isRemembered ? partner : (open[Math.floor(random() * open.length)] as number)
    return { kind: memoryInputs.flip, x: place, y: 0 }
  }
  return recordRun(memoryMatch, { setup, seed: seedFrom(random), choose })
}

function newGame(random: Random) {
  const orientation: Orientation = random() < 0.5 ? 'portrait' : 'landscape'
  return { setup: { orientation }, seed: seedFrom(random) }
}

const seedFrom = (random: Random) => Math.floor(random() * 2 ** 32)
