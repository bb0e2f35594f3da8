import { useMemo } from 'react'
import { browserKeys } from '#features/site/web/browser-keys.ts'
import { browserStore, useStored } from '#platform/web/browser-store.ts'

const key = browserKeys.search.recent
const mostKept = 6

export function useRecentSearches() {
  const stored = useStored(key)
  // biome-ignore lint/correctness/useExhaustiveDependencies: rereads when the storage changes
  return useMemo(readRecent, [stored])
}

export function rememberSearch(typed: string) {
  const search = typed.trim()
  if (!search) return
  const others = readRecent().filter((other) => other.toLowerCase() !== search.toLowerCase())
  keep([search, ...others])
}

export function forgetSearch(search: string) {
  keep(readRecent().filter((other) => other !== search))
}

export function forgetSearches() {
  browserStore.remove(key)
}

function keep(searches: readonly string[]) {
  if (searches.length === 0) return forgetSearches()
  browserStore.write(key, JSON.stringify(searches.slice(0, mostKept)))
}

function readRecent(): string[] {
  const kept = browserStore.readJson(key)
  return Array.isArray(kept) ? kept.filter((entry) => typeof entry === 'string').slice(0, mostKept) : []
}
