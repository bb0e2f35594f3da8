/** The inks of spines in the order in which seasons get them: neighbours never have the same one. */
export const spineInks = ['orange', 'blue', 'lime', 'house', 'gold', 'night', 'paper'] as const
export const spinePrints = ['bands', 'dots', 'stripes', 'frame', 'checks'] as const

export type Spine = {
  ink: (typeof spineInks)[number]
  print: (typeof spinePrints)[number]
  /** In hundredths of the tallest one. */
  height: number
  /** In degrees: some don't stand quite straight. */
  lean: number
  /** How many letters the name has, to set long ones smaller. */
  letters: number
}

/** How a season's box looks on the shelf. It follows from its number and name, so it's the same everywhere and needs no storage. */
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
