import { browserKeys } from '#features/site/web/browser-keys.ts'
import { browserStore } from '#platform/web/browser-store.ts'
import type { OutboxEntry } from '../../rules/outbox.ts'

const key = browserKeys.forum.unsentMessages

export function createOutboxStorage<Draft>(owner: string) {
  return {
    read: (): OutboxEntry<Draft>[] =>
      browserStore
        .entries(key)
        .filter((entry) => entry.owner === owner)
        .map((entry) => browserStore.readJson(key, entry))
        .filter(isEntry<Draft>),
    write: (entry: OutboxEntry<Draft>) => browserStore.write(key, JSON.stringify(entry), { owner, id: entry.clientId }),
    remove: (clientId: string) => browserStore.remove(key, { owner, id: clientId }),
  }
}

/** The stored entry may come from an earlier version of the site. */
function isEntry<Draft>(kept: unknown): kept is OutboxEntry<Draft> {
  const { clientId, writtenAt, draft } = (kept ?? {}) as Partial<OutboxEntry<Draft>>
  return typeof clientId === 'string' && typeof writtenAt === 'string' && typeof draft === 'object' && draft !== null
}
