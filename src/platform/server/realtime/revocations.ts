export type Revocations = ReturnType<typeof createRevocations>

/**
 * Remembers for a while whose identity was revoked.
 * A connection is identified first and registered later.
 * A ban in between finds no socket to close, so a new connection must check here.
 */
export function createRevocations(nowMs: () => number, keptForMs = 60_000) {
  const revokedAtMs = new Map<string, number>()
  return {
    note: (key: string) => {
      const atMs = nowMs()
      for (const [id, earlierMs] of revokedAtMs) if (earlierMs < atMs - keptForMs) revokedAtMs.delete(id)
      revokedAtMs.set(key, atMs)
    },
    happenedSince: (key: string, sinceMs: number) => (revokedAtMs.get(key) ?? Number.NEGATIVE_INFINITY) >= sinceMs,
  }
}
