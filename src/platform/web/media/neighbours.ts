/** What a theatre can go on to, and how to show it. */
export type Neighbour = { title: string; show: () => void }

type Film = { id: string; title: string }

/** The films before and after the one that is on, in the order of their list. None for one that isn't in it. */
export function neighboursOf<Item extends Film>(items: readonly Item[], id: string, show: (item: Item) => void) {
  const place = items.findIndex((item) => item.id === id)
  const at = (item: Item | undefined): Neighbour | undefined => item && { title: item.title, show: () => show(item) }
  return place < 0 ? {} : { previous: at(items[place - 1]), next: at(items[place + 1]) }
}
