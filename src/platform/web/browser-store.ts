import { useSyncExternalStore } from 'react'

export type BrowserKey = {
  name: string
  /** `local` persists and is shared by all tabs. `session` ends with its tab. */
  storage: 'local' | 'session'
  /** `keep for accounts` keeps values under an account's id; visitors' values go. */
  atSignOut: 'clear' | 'keep' | 'keep for accounts'
}

/** `owner` is the account's id; without one the value is a visitor's. */
export type StoredEntry = { owner?: string | null | undefined; id?: string | undefined }

/** The browser couldn't store these, because its storage is blocked or full. */
const unkept = { local: new Map<string, string>(), session: new Map<string, string>() }
const listeners = new Set<() => void>()

/** The only code that touches localStorage and sessionStorage. It never throws. */
export const browserStore = {
  read(key: BrowserKey, entry?: StoredEntry): string | null {
    const name = nameOf(key, entry)
    return unkept[key.storage].get(name) ?? attempt(() => storageOf(key).getItem(name)) ?? null
  },

  readJson(key: BrowserKey, entry?: StoredEntry): unknown {
    return attempt(() => JSON.parse(browserStore.read(key, entry) ?? ''))
  },

  write(key: BrowserKey, value: string, entry?: StoredEntry) {
    const name = nameOf(key, entry)
    try {
      storageOf(key).setItem(name, value)
      unkept[key.storage].delete(name)
    } catch {
      unkept[key.storage].set(name, value)
    }
    for (const listener of listeners) listener()
  },

  remove(key: BrowserKey, entry?: StoredEntry) {
    const name = nameOf(key, entry)
    unkept[key.storage].delete(name)
    attempt(() => storageOf(key).removeItem(name))
    for (const listener of listeners) listener()
  },

  entries(key: BrowserKey): StoredEntry[] {
    return namesIn(key.storage).flatMap((name) => {
      if (name === key.name) return [{}]
      if (!name.startsWith(`${key.name}:`)) return []
      const [owner, ...id] = name.slice(key.name.length + 1).split(':')
      return [{ owner: owner || null, ...(id.length > 0 && { id: id.join(':') }) }]
    })
  },

  /** Also called when another tab has changed something. */
  subscribe(listener: () => void) {
    listeners.add(listener)
    addEventListener('storage', listener)
    return () => {
      listeners.delete(listener)
      removeEventListener('storage', listener)
    }
  },

  /** Also removes leftovers of libraries and earlier versions of the site. */
  clearAtSignOut(keys: readonly BrowserKey[]) {
    for (const storage of ['local', 'session'] as const) {
      const kept = keys.filter((key) => key.storage === storage)
      for (const name of namesIn(storage)) {
        if (!kept.some((key) => isKept(key, name))) attempt(() => storageOf({ storage }).removeItem(name))
      }
    }
  },

  /** Returns code for an inline script in the head. It throws if storage is blocked. */
  readInScript: ({ name, storage }: BrowserKey) => `${storage}Storage.getItem(${JSON.stringify(name)})`,
}

export function useStored(key: BrowserKey) {
  return useSyncExternalStore(
    browserStore.subscribe,
    () => browserStore.read(key),
    () => null,
  )
}

function nameOf({ name }: BrowserKey, { owner, id }: StoredEntry = {}) {
  if (!owner && id === undefined) return name
  return [name, owner ?? '', ...(id === undefined ? [] : [id])].join(':')
}

function isKept({ name: key, atSignOut }: BrowserKey, name: string) {
  if (atSignOut === 'keep') return name === key
  return atSignOut === 'keep for accounts' && name.startsWith(`${key}:`) && !name.startsWith(`${key}::`)
}

function storageOf({ storage }: Pick<BrowserKey, 'storage'>) {
  return storage === 'local' ? localStorage : sessionStorage
}

function namesIn(storage: BrowserKey['storage']) {
  const names = attempt(() => {
    const store = storageOf({ storage })
    return Array.from({ length: store.length }, (_, index) => store.key(index) ?? '')
  })
  return [...new Set([...(names ?? []), ...unkept[storage].keys()])]
}

function attempt<Result>(use: () => Result) {
  try {
    return use()
  } catch {
    return undefined
  }
}
