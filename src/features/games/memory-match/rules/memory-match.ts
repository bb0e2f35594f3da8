import type { Game } from '../../engine/rules/game.ts'
import { diceFrom, firstSeed, shuffled } from '../../engine/rules/random.ts'

export type MemorySetup = { pairs: number; set_id: string }

export type MemoryState = {
  tick: number
  isOver: boolean
  deck: readonly number[]
  matched: readonly boolean[]
  flipped: readonly number[]
  flipBackAtTick: number | null
  moves: number
  matchedPairs: number
}

export const memoryInputs = { flip: 1 } as const

export const memoryConstants = { tickMs: 20, countdownMs: 3000, memorizeMs: 10_000, flipBackMs: 1000 } as const

const { tickMs } = memoryConstants
const memorizeTicks = memoryConstants.memorizeMs / tickMs
const flipBackTicks = memoryConstants.flipBackMs / tickMs
const longestRunMs = 60 * 60_000

export const memoryMatch: Game<MemorySetup, MemoryState, 'memory-match'> = {
  id: 'memory-match',
  rulesVersion: 1,
  tickMs,
  maxTicks: longestRunMs / tickMs,

  start: ({ pairs }, seed) => {
    const cards = Array.from({ length: pairs }, (_, card) => card)
    const deck = shuffled([...cards, ...cards], diceFrom(firstSeed(seed)))
    return {
      tick: 0,
      isOver: false,
      deck,
      matched: deck.map(() => false),
      flipped: [],
      flipBackAtTick: null,
      moves: 0,
      matchedPairs: 0,
    }
  },

  step: (state, input) => {
    const turnedBack = state.flipBackAtTick === state.tick ? { ...state, flipped: [], flipBackAtTick: null } : state
    const afterInput = input?.kind === memoryInputs.flip ? flip(turnedBack, input.x) : turnedBack
    return {
      ...afterInput,
      tick: state.tick + 1,
      isOver: afterInput.matchedPairs === afterInput.deck.length / 2,
    }
  },

  result: ({ tick, moves, matchedPairs }) => ({
    score: moves,
    playtime: Math.floor(playedMs(tick) / 1000),
    metadata: { moves, pairs: matchedPairs },
  }),
}

export function isMemorizing({ tick }: MemoryState) {
  return tick < memorizeTicks
}

export function playedMs(tick: number) {
  return Math.max(0, tick - memorizeTicks) * tickMs
}

export function isFaceUp(state: MemoryState, place: number) {
  return isMemorizing(state) || state.matched[place] === true || state.flipped.includes(place)
}

export function canFlip(state: MemoryState, place: number) {
  return (
    !isMemorizing(state) &&
    state.flipped.length < 2 &&
    place in state.deck &&
    !state.flipped.includes(place) &&
    !state.matched[place]
  )
}

function flip(state: MemoryState, place: number): MemoryState {
  if (!canFlip(state, place)) return state
  const [first] = state.flipped
  if (first === undefined) return { ...state, flipped: [place] }
  const moves = state.moves + 1
  if (state.deck[first] !== state.deck[place]) {
    return { ...state, moves, flipped: [first, place], flipBackAtTick: state.tick + flipBackTicks }
  }
  return {
    ...state,
    moves,
    flipped: [],
    matched: state.matched.map((isMatched, at) => isMatched || at === first || at === place),
    matchedPairs: state.matchedPairs + 1,
  }
}

export function gridColumns(cardCount: number): { narrow: number; wide: number } {
  if (cardCount <= 12) return { narrow: 3, wide: 4 }
  if (cardCount <= 16) return { narrow: 4, wide: 4 }
  return { narrow: 4, wide: 5 }
}
