import { useMemo } from 'react'
import { useViewer } from '#features/accounts/web/session/use-viewer.ts'
import { browserKeys } from '#features/site/web/browser-keys.ts'
import { browserStore } from '#platform/web/browser-store.ts'

/** Offsets in the text, of scrolling (`read`) and listening (`heard`). */
export type ReadingPlace = { read?: number; heard?: number }

const key = browserKeys.stories.places
const storiesKept = 50

export function usePlaceIn(id: string) {
  const owner = useViewer()?.id ?? null
  return useMemo(
    () => ({
      read: () => readPlace({ id, owner }),
      keep: (changed: ReadingPlace) => keepPlace({ id, owner }, changed),
    }),
    [id, owner],
  )
}

type StoryOf = { id: string; owner: string | null }

/** After signing in, a visitor's places belong to the account, as drafts do. */
export function readPlace({ id, owner }: StoryOf): ReadingPlace {
  const places = owner ? [...placesOf(owner), ...placesOf(null)] : placesOf(null)
  return places.find(([storyId]) => storyId === id)?.[1] ?? {}
}

export function latestUnfinished(owner: string | null) {
  const places = owner ? [...placesOf(owner), ...placesOf(null)] : placesOf(null)
  const [id, place] = places.find(([, { read }]) => read) ?? []
  return id && place?.read ? { id, read: place.read } : undefined
}

export function keepPlace({ id, owner }: StoryOf, changed: ReadingPlace) {
  const place = { ...readPlace({ id, owner }), ...changed }
  const others = placesOf(owner).filter(([storyId]) => storyId !== id)
  browserStore.write(key, JSON.stringify([[id, place], ...others].slice(0, storiesKept)), { owner })
}

function placesOf(owner: string | null): Array<[id: string, place: ReadingPlace]> {
  const kept = browserStore.readJson(key, { owner })
  return Array.isArray(kept) ? kept.filter(isPlace) : []
}

function isPlace(entry: unknown): entry is [string, ReadingPlace] {
  if (!Array.isArray(entry) || typeof entry[0] !== 'string' || !entry[1]) return false
  return Object.values(entry[1] as object).every((offset) => Number.isInteger(offset) && offset >= 0)
}
