import { Worker } from 'node:worker_threads'
import type { ReplayAnswer, ReplayRequest } from './answer-replays.ts'

export type Replays = {
  replay: (request: ReplayRequest) => Promise<ReplayAnswer | ReplayFailure>
}

/** The same run may be sent again after this failure. */
type ReplayFailure = { kind: 'replay_failed'; cause: Error }

type ReplayThreadOptions = {
  workerFile: string | URL
  /** A run of an hour takes 0.1 s. The first one also waits for the thread to start. */
  timeLimitMs?: number
  idleMs?: number
}

const mostWaiting = 200

/**
 * Simulations must never delay other requests, so they run in a thread, one at a time.
 * If the thread crashes or hangs, only this replay fails; the next one gets a fresh thread.
 */
export function createReplayThread({ workerFile, timeLimitMs = 5000, idleMs = 60_000 }: ReplayThreadOptions): Replays {
  let worker: Worker | undefined
  let idleTimer: NodeJS.Timeout | undefined
  let waiting = 0
  let last: Promise<unknown> = Promise.resolve()

  function start() {
    const started = new Worker(workerFile, {
      resourceLimits: { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 16 },
    })
    // The thread must not keep a finished process alive.
    started.unref()
    // These also handle failures between two replays. A running replay has its own listeners.
    started.once('error', () => discard(started))
    started.once('exit', () => discard(started))
    return started
  }

  function discard(ended: Worker | undefined) {
    if (worker === ended) worker = undefined
    void ended?.terminate()
  }

  async function ask(request: ReplayRequest) {
    clearTimeout(idleTimer)
    worker ??= start()
    const asked = worker
    const { promise, resolve } = Promise.withResolvers<ReplayAnswer | Error>()
    const timer = setTimeout(() => resolve(new Error(`no answer within ${timeLimitMs} ms`)), timeLimitMs)
    const onExit = (code: number) => resolve(new Error(`the replay thread exited with code ${code}`))
    asked.once('message', resolve).once('error', resolve).once('exit', onExit)
    asked.postMessage(request)
    const answer = await promise
    clearTimeout(timer)
    asked.off('message', resolve).off('error', resolve).off('exit', onExit)
    if (answer instanceof Error) {
      discard(asked)
      return { kind: 'replay_failed', cause: answer } as const
    }
    idleTimer = setTimeout(() => discard(asked), idleMs).unref()
    return answer
  }

  return {
    async replay(request) {
      if (waiting >= mostWaiting) return { kind: 'replay_failed', cause: new Error(`${waiting} replays are waiting`) }
      waiting++
      const answer = last.then(() => ask(request))
      last = answer.catch(() => undefined)
      try {
        return await answer
      } finally {
        waiting--
      }
    },
  }
}
