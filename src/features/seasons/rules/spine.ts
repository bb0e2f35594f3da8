/** Seasons take these in turn, so neighbours never share an ink. */
export const spineInks = ['orange', 'blue', 'lime', 'house', 'gold', 'night', 'paper'] as const
export const spinePrints = ['bands', 'dots', 'stripes', 'frame', 'checks'] as const

export type Spine = {
  ink: (typeof spineInks)[number]
  print: (typeof spinePrints)[number]
  height: number
  lean: number
  letters: number
}

/** Derived from number and name, so a season looks the same everywhere without being stored. */
export function spineOf({ number, name }: { number: number; name: string }): Spine {
  const letters = [...name].length
  const turn = number * 3 + letters
  return {
    ink: pick(spineInks, number - 1),
    print: pick(spinePrints, turn),
    height: 100 - ((number * 5 + letters) % 4) * 2.5,
    lean: turn % 5 === 0 ? 1.4 : 0,
    letters,
  }
}

function pick<Item>(items: readonly Item[], place: number) {
  return items[place % items.length] as Item
}
