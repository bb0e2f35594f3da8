export type Neighbour = { title: string; poster: string | null; show: () => void }

type Film = { id: string; title: string; poster_url?: string | null }

export function neighboursOf<Item extends Film>(items: readonly Item[], id: string, show: (item: Item) => void) {
  const place = items.findIndex((item) => item.id === id)
  const at = (item: Item | undefined): Neighbour | undefined =>
    item && { title: item.title, poster: item.poster_url ?? null, show: () => show(item) }
  return place < 0 ? {} : { previous: at(items[place - 1]), next: at(items[place + 1]) }
}
