import { networksAround } from '../http/networks.ts'

/** The site's own files and resumed uploads have no network. */
export type Uploader = { ownerId: string; network?: string | undefined }

type Turn = { uploader: Uploader; workMs: number; isBig: boolean }
type Job = Turn & { networks: Network[]; start: () => Promise<void>; giveUp: (reason: Error) => void }
type Network = { key: string; times: number }

/**
 * The uploader with the least work done is next: networks first, then accounts within one.
 * At most one running job is big, which limits memory and keeps places free for small jobs.
 */
export function createTurns({ places }: { places: number }) {
  const waiting: Job[] = []
  const running = new Set<Job>()
  // The work started for each account and network since the queue was last empty.
  const usedMs = new Map<string, number>()
  let stoppedBy: Error | undefined

  const usedBy = (key: string) => usedMs.get(key) ?? 0
  const usedByNetwork = (job: Job) => Math.max(...job.networks.map(({ key, times }) => usedBy(key) / times))
  const usedByAccountAfter = (job: Job) => usedBy(accountKey(job.uploader)) + job.workMs

  function startNext() {
    while (running.size < places) {
      const job = takeNext()
      if (!job) return
      running.add(job)
      for (const key of [accountKey(job.uploader), ...job.networks.map((network) => network.key)]) {
        usedMs.set(key, usedBy(key) + job.workMs)
      }
      void job.start().finally(() => {
        running.delete(job)
        startNext()
        if (running.size === 0) usedMs.clear()
      })
    }
  }

  function takeNext(): Job | undefined {
    const isBigRunning = [...running].some(({ isBig }) => isBig)
    const next = waiting
      .filter(({ isBig }) => !(isBig && isBigRunning))
      .reduce<Job | undefined>((best, job) => (best && !isBefore(job, best) ? best : job), undefined)
    if (next) waiting.splice(waiting.indexOf(next), 1)
    return next
  }

  /** If both have used the same amount, the shorter job goes first. */
  function isBefore(job: Job, other: Job) {
    const difference = usedByNetwork(job) - usedByNetwork(other)
    return difference === 0 ? usedByAccountAfter(job) < usedByAccountAfter(other) : difference < 0
  }

  return {
    run<Result>(turn: Turn, work: () => Promise<Result>): Promise<Result> {
      if (stoppedBy) return Promise.reject(stoppedBy)
      const result = Promise.withResolvers<Result>()
      const start = () => work().then(result.resolve, result.reject)
      waiting.push({ ...turn, networks: networksOf(turn.uploader), start, giveUp: result.reject })
      startNext()
      return result.promise
    },
    /** Rejects waiting and future jobs. Running ones continue. */
    stop(reason: Error) {
      stoppedBy = reason
      for (const job of waiting.splice(0)) job.giveUp(reason)
    },
  }
}

function accountKey({ ownerId }: Uploader) {
  return `account ${ownerId}`
}

/** An account without a network counts as its own network. */
function networksOf({ ownerId, network = ownerId }: Uploader): Network[] {
  return [{ key: network, times: 1 }, ...networksAround(network)]
}
