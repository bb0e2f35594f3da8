export type Neighbour = { title: string; show: () => void }

type Film = { id: string; title: string }

export function neighboursOf<Item extends Film>(items: readonly Item[], id: string, show: (item: Item) => void) {
  const place = items.findIndex((item) => item.id === id)
  const at = (item: Item | undefined): Neighbour | undefined => item && { title: item.title, show: () => show(item) }
  return place < 0 ? {} : { previous: at(items[place - 1]), next: at(items[place + 1]) }
}
