/** Where somebody was in a story: offsets in its text. `read` by scrolling, `heard` by listening. */
export type ReadingPlace = { read?: number; heard?: number }

const key = 'storyPlaces'
const storiesKept = 50

type PlaceStorage = Pick<Storage, 'getItem' | 'setItem'>

export function readPlace(storage: PlaceStorage, id: string): ReadingPlace {
  return placesIn(storage).find(([storyId]) => storyId === id)?.[1] ?? {}
}

/** The latest story comes first; the oldest ones are forgotten. */
export function keepPlace(storage: PlaceStorage, id: string, changed: ReadingPlace) {
  const places = placesIn(storage)
  const place = { ...places.find(([storyId]) => storyId === id)?.[1], ...changed }
  const others = places.filter(([storyId]) => storyId !== id)
  storage.setItem(key, JSON.stringify([[id, place], ...others].slice(0, storiesKept)))
}

function placesIn(storage: PlaceStorage): Array<[id: string, place: ReadingPlace]> {
  try {
    const kept: unknown = JSON.parse(storage.getItem(key) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isPlace) : []
  } catch {
    return []
  }
}

function isPlace(entry: unknown): entry is [string, ReadingPlace] {
  if (!Array.isArray(entry) || typeof entry[0] !== 'string' || !entry[1]) return false
  return Object.values(entry[1] as object).every((offset) => Number.isInteger(offset) && offset >= 0)
}

/** A browser may have no storage, or a full one: then nothing is remembered. */
export function withLocalStorage<Result>(use: (storage: Storage) => Result): Result | undefined {
  try {
    return use(window.localStorage)
  } catch {
    return undefined
  }
}
