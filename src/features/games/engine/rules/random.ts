/**
 * The numbers are equal in every engine, because they only use integer arithmetic.
 * The state is one number, so a game keeps it in its own state and stays a pure function.
 */
export type Dice = {
  next: () => number
  between: (low: number, high: number) => number
  pick: (count: number) => number
  seed: () => number
}

/** Mixes a seed of up to 53 bits into the generator's 32. */
export function firstSeed(seed: number) {
  const low = seed >>> 0
  const high = Math.floor(seed / 0x1_0000_0000) >>> 0
  return (Math.imul(low ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(high ^ 0xc2b2ae35, 0x27d4eb2f)) >>> 0
}

/** The Mulberry32 generator. */
export function diceFrom(seed: number): Dice {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000
  }
  return {
    next,
    between: (low, high) => low + next() * (high - low),
    pick: (count) => Math.floor(next() * count),
    seed: () => state,
  }
}

export function shuffled<Item>(items: readonly Item[], dice: Dice): Item[] {
  const result = [...items]
  for (let last = result.length - 1; last > 0; last--) {
    const other = dice.pick(last + 1)
    const moved = result[last] as Item
    result[last] = result[other] as Item
    result[other] = moved
  }
  return result
}
