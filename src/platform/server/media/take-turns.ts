type Job = { ownerId: string; isHeavy: boolean; start: () => Promise<void>; giveUp: (reason: Error) => void }

/**
 * A queue in which accounts take turns: whoever sends twenty files waits for them one by one, and everybody else is next. Of the
 * jobs that run together at most one is heavy, so that the memory they need together has a bound.
 */
export function createTurns({ places }: { places: number }) {
  // In the order of their turns: whoever had one goes to the end.
  const waiting = new Map<string, Job[]>()
  const running = new Set<Job>()
  let stoppedBy: Error | undefined

  function startNext() {
    while (running.size < places) {
      const job = takeNext()
      if (!job) return
      running.add(job)
      void job.start().finally(() => {
        running.delete(job)
        goToEnd(job.ownerId)
        startNext()
      })
    }
  }

  function takeNext(): Job | undefined {
    const busy = [...running]
    const isHeavyRunning = busy.some(({ isHeavy }) => isHeavy)
    for (const [ownerId, [job, ...later]] of waiting) {
      if (!job || busy.some((other) => other.ownerId === ownerId)) continue
      if (job.isHeavy && isHeavyRunning) continue
      if (later.length > 0) waiting.set(ownerId, later)
      else waiting.delete(ownerId)
      return job
    }
    return undefined
  }

  function goToEnd(ownerId: string) {
    const jobs = waiting.get(ownerId)
    if (!jobs) return
    waiting.delete(ownerId)
    waiting.set(ownerId, jobs)
  }

  return {
    run<Result>(turn: { ownerId: string; isHeavy: boolean }, work: () => Promise<Result>): Promise<Result> {
      if (stoppedBy) return Promise.reject(stoppedBy)
      const result = Promise.withResolvers<Result>()
      const start = () => work().then(result.resolve, result.reject)
      const job = { ...turn, start, giveUp: result.reject }
      waiting.set(turn.ownerId, [...(waiting.get(turn.ownerId) ?? []), job])
      startNext()
      return result.promise
    },
    waitingCount: () => [...waiting.values()].flat().length,
    /** Rejects what waits and whatever comes after; what runs goes on. */
    stop(reason: Error) {
      stoppedBy = reason
      for (const jobs of waiting.values()) for (const job of jobs) job.giveUp(reason)
      waiting.clear()
    },
  }
}
