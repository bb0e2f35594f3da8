type ReadMessage = { id: string; created_at: string; user_id: string | null }

const keyOf = (owner: string | undefined) => `forum-last-read:${owner ?? 'visitor'}`

/** The time of the latest message that this person has seen in this browser. */
export function readLastRead(owner: string | undefined) {
  try {
    return localStorage.getItem(keyOf(owner)) ?? undefined
  } catch {
    return undefined
  }
}

export function writeLastRead(owner: string | undefined, time: string) {
  try {
    const before = localStorage.getItem(keyOf(owner))
    if (!before || before < time) localStorage.setItem(keyOf(owner), time)
  } catch {
    // No storage: every visit is the first one.
  }
}

/** Where the unread line stands; nowhere on a first visit, or when the news is one's own. */
export function firstUnread(messages: readonly ReadMessage[], lastRead: string | undefined, owner: string | undefined) {
  if (!lastRead) return undefined
  return messages.find(({ created_at, user_id }) => created_at > lastRead && (!owner || user_id !== owner))?.id
}
