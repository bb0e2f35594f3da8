import { browserKeys } from '#features/site/web/browser-keys.ts'
import { browserStore } from '#platform/web/browser-store.ts'

type ReadMessage = { id: string; created_at: string; user_id: string | null }

const key = browserKeys.forum.lastRead

export function readLastRead(owner: string | undefined) {
  return browserStore.read(key, { owner }) ?? undefined
}

export function writeLastRead(owner: string | undefined, time: string) {
  const before = readLastRead(owner)
  if (!before || before < time) browserStore.write(key, time, { owner })
}

/** Returns none on a first visit, or if all new messages are the reader's own. */
export function firstUnread(messages: readonly ReadMessage[], lastRead: string | undefined, owner: string | undefined) {
  if (!lastRead) return undefined
  return messages.find(({ created_at, user_id }) => created_at > lastRead && (!owner || user_id !== owner))?.id
}
