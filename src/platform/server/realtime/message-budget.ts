/** A bucket of messages that fills up again with time. */
export function createMessageBudget(limits: { burst: number; perSecond: number }, nowMs: () => number) {
  let left = limits.burst
  let countedAtMs = nowMs()
  return {
    take: (): boolean => {
      const atMs = nowMs()
      left = Math.min(limits.burst, left + ((atMs - countedAtMs) / 1000) * limits.perSecond)
      countedAtMs = atMs
      if (left < 1) return false
      left -= 1
      return true
    },
  }
}
