/** Waits `ms`, or less when there is reason to hope (the browser is online again). Rejects when the signal aborts. */
export type Wait = (ms: number, signal: AbortSignal) => Promise<void>

type KeepTryingOptions = {
  signal: AbortSignal
  /** Called before every wait, with how often it has failed by then. */
  onTrouble: (failures: number) => void
  /** After so many failures the last one is thrown. Without it there is no end. */
  attempts?: number | undefined
  wait?: Wait
}

const firstWaitMs = 500
const longestWaitMs = 8000
const answerLimitMs = 12_000

/**
 * Repeats a call until the server has answered it, with growing pauses. Only for calls that count once however often they
 * arrive. Refusals are answers: they are thrown at once.
 */
export async function keepTrying<Answer>(
  call: (signal: AbortSignal) => Promise<Answer>,
  { signal, onTrouble, attempts = Number.POSITIVE_INFINITY, wait = waitOrOnline }: KeepTryingOptions,
): Promise<Answer> {
  for (let failures = 0; ; ) {
    try {
      // A connection that died quietly never answers: give up on the attempt, not on the call.
      return await call(AbortSignal.any([signal, AbortSignal.timeout(answerLimitMs)]))
    } catch (error) {
      if (signal.aborted || !isPassing(error)) throw error
      failures++
      if (failures >= attempts) throw error
      onTrouble(failures)
      await wait(Math.min(longestWaitMs, firstWaitMs * 2 ** (failures - 1)), signal)
    }
  }
}

/** Nothing came back, or the server was in trouble, or it asked for patience. */
function isPassing(error: unknown) {
  const { status, name } = error as { status?: number; name?: string }
  if (status === undefined) return name === 'TimeoutError'
  return status === 0 || status === 429 || status >= 500
}

const waitOrOnline: Wait = (ms, signal) =>
  new Promise((resolve, reject) => {
    const end = (settle: () => void) => () => {
      clearTimeout(timer)
      removeEventListener('online', goOn)
      signal.removeEventListener('abort', stop)
      settle()
    }
    const goOn = end(resolve)
    const stop = end(() => reject(signal.reason))
    const timer = setTimeout(goOn, ms)
    addEventListener('online', goOn)
    signal.addEventListener('abort', stop)
    if (signal.aborted) stop()
  })
