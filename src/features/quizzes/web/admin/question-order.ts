/** The same items with one of them at another place. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const rest = items.toSpliced(from, 1)
  return rest.toSpliced(to, 0, ...items.slice(from, from + 1))
}

/** Where the item that is dragged to height `y` would land: below all others whose middle is higher. */
export function placeAt(y: number, middles: readonly number[], from: number) {
  return middles.filter((middle, index) => index !== from && middle < y).length
}
