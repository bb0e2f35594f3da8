export type Revocations = ReturnType<typeof createRevocations>

/** A ban before a new connection is registered finds no socket, so the connection checks here. */
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
