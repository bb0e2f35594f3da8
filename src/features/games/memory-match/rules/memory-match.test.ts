import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  canFlip,
  gridColumns,
  isFaceUp,
  type MemoryState,
  memoryInputs,
  memoryMatch,
  playedMs,
} from './memory-match.ts'

const memorizeTicks = 500
const flipBackTicks = 50

describe('Memory Match', () => {
  test('every card lies on the table twice, in an order that depends on the seed', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 20 }), fc.nat(), (pairs, seed) => {
        const { deck } = deal(pairs, seed)
        const cards = Array.from({ length: pairs }, (_, card) => card)
        expect([...deck].sort((one, other) => one - other)).toEqual(cards.flatMap((card) => [card, card]))
      }),
    )
    expect(deal(8, 1).deck).not.toEqual(deal(8, 2).deck)
  })

  test('all cards are face up for 10 seconds, and presses are ignored', () => {
    const start = deal(3, 1)
    const pressed = press(start, 0)
    expect(pressed.flipped).toEqual([])
    const last = wait(start, memorizeTicks - 1)
    expect(isFaceUp(last, 5)).toBe(true)
    expect(isFaceUp(wait(start, memorizeTicks), 5)).toBe(false)
  })

  test('two different cards turn back after one second, and a third press meanwhile is ignored', () => {
    const { state, different } = readyTable()
    const two = press(press(state, different[0]), different[1])
    expect(two).toMatchObject({ moves: 1, flipped: different })
    const third = press(two, anotherPlace(two))
    expect(third.flipped).toEqual(different)
    expect(wait(third, flipBackTicks - 2).flipped).toEqual(different)
    expect(wait(third, flipBackTicks - 1).flipped).toEqual([])
  })

  test("matching cards stay up, and a card that is face up can't be pressed again", () => {
    const { state, pair } = readyTable()
    const one = press(state, pair[0])
    expect(canFlip(one, pair[0])).toBe(false)
    const both = press(one, pair[1])
    expect(both).toMatchObject({ matchedPairs: 1, moves: 1, flipped: [] })
    expect(isFaceUp(both, pair[0]) && isFaceUp(both, pair[1])).toBe(true)
    expect(canFlip(both, pair[0])).toBe(false)
  })

  test('the game ends when all pairs are found, and its timer starts after the memorize phase', () => {
    let state = wait(deal(4, 9), memorizeTicks)
    for (const card of [0, 1, 2, 3]) {
      for (const place of placesOf(state, card)) state = press(state, place)
    }
    expect(state.isOver).toBe(true)
    expect(memoryMatch.result(state)).toEqual({ score: 4, playtime: 0, metadata: { moves: 4, pairs: 4 } })
    expect(playedMs(state.tick)).toBe(8 * 20)
  })

  test('a press outside the table is ignored', () => {
    const { state } = readyTable()
    for (const place of [-1, 6, 1.5, 1e6]) expect(press(state, place).flipped).toEqual([])
  })

  test('the columns depend on the number of cards', () => {
    expect([6, 12, 16, 20].map(gridColumns)).toEqual([
      { narrow: 3, wide: 4 },
      { narrow: 3, wide: 4 },
      { narrow: 4, wide: 4 },
      { narrow: 4, wide: 5 },
    ])
  })
})

const deal = (pairs: number, seed: number) => memoryMatch.start({ pairs, set_id: 'any' }, seed)

function readyTable() {
  const state = wait(deal(3, 4), memorizeTicks)
  const pair = placesOf(state, 0)
  return { state, pair, different: [pair[0], placesOf(state, 1)[0]] as [number, number] }
}

function placesOf({ deck }: MemoryState, card: number) {
  const first = deck.indexOf(card)
  return [first, deck.lastIndexOf(card)] as [number, number]
}

function anotherPlace({ deck, flipped }: MemoryState) {
  return deck.findIndex((_, place) => !flipped.includes(place))
}

function press(state: MemoryState, place: number) {
  return memoryMatch.step(state, { tick: state.tick, kind: memoryInputs.flip, x: place, y: 0 })
}

function wait(from: MemoryState, ticks: number) {
  let state = from
  for (let tick = 0; tick < ticks; tick++) state = memoryMatch.step(state, undefined)
  return state
}
