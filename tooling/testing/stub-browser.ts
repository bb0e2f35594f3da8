import { vi } from 'vitest'

export function stubBrowser({ isStorageBlocked = false } = {}) {
  const local = new Map<string, string>()
  const session = new Map<string, string>()
  const storageOf = (kept: Map<string, string>) => ({
    get length() {
      return kept.size
    },
    key: (index: number) => [...kept.keys()][index] ?? null,
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  })
  vi.stubGlobal('localStorage', isStorageBlocked ? undefined : storageOf(local))
  vi.stubGlobal('sessionStorage', isStorageBlocked ? undefined : storageOf(session))
  const page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  return { local, session, tell: (event: string) => page.dispatchEvent(new Event(event)) }
}
