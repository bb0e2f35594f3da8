import type { OutboxEntry } from '../../rules/outbox.ts'

const prefix = 'forum-outbox:'

type KeyValueStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

/**
 * Unsent messages of one person in this browser. Each has a key of its own, so that two tabs do not write over each other's.
 * A browser without storage, or with a full one, keeps them as long as the tab lives.
 */
export function createOutboxStorage<Draft>(owner: string, storage: () => KeyValueStore = () => window.localStorage) {
  const keyOf = (clientId: string) => `${prefix}${owner}:${clientId}`
  return {
    read: (): OutboxEntry<Draft>[] =>
      attempt(() => {
        const store = storage()
        return Array.from({ length: store.length }, (_, index) => store.key(index))
          .filter((key) => key?.startsWith(keyOf('')))
          .flatMap((key) => parse<Draft>(store.getItem(key ?? '')))
      }) ?? [],
    write: (entry: OutboxEntry<Draft>) =>
      attempt(() => storage().setItem(keyOf(entry.clientId), JSON.stringify(entry))),
    remove: (clientId: string) => attempt(() => storage().removeItem(keyOf(clientId))),
  }
}

function parse<Draft>(text: string | null): OutboxEntry<Draft>[] {
  try {
    const entry = JSON.parse(text ?? '') as OutboxEntry<Draft>
    // It may come from an earlier version of the site.
    const isEntry = typeof entry?.clientId === 'string' && typeof entry.writtenAt === 'string' && entry.draft !== null
    return isEntry && typeof entry.draft === 'object' ? [entry] : []
  } catch {
    return []
  }
}

function attempt<Result>(use: () => Result) {
  try {
    return use()
  } catch {
    return undefined
  }
}
