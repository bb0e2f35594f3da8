import { readApiError } from './api-error.ts'

/** Whether the same call may succeed later: nothing came back, the server is in trouble, or it asks for patience. */
export function isWorthRetrying(error: unknown) {
  const { status, name } = readApiError(error)
  if (status === undefined) return name === 'TimeoutError'
  return status === 0 || status === 429 || (status >= 500 && status !== 501)
}

/** The server has said no, and would say it again. */
export function isRefusal(error: unknown) {
  return readApiError(error).status !== undefined && !isWorthRetrying(error)
}

const firstWaitMs = 500
const longestWaitMs = 8000

/** The pause after so many failures. Twice as long each time, and never the same for two browsers that failed together. */
export function retryDelayMs(failures: number, error: unknown) {
  const { data } = readApiError<{ retry_seconds?: number }>(error)
  if (data?.retry_seconds !== undefined) return data.retry_seconds * 1000
  return Math.min(longestWaitMs, firstWaitMs * 2 ** (failures - 1)) * (0.5 + Math.random())
}

type KeepTryingOptions = {
  signal: AbortSignal
  /** Called before every wait, with how often it has failed by then. */
  onTrouble?: (failures: number) => void
  /** After so many failures the last one is thrown. Without it there is no end. */
  attempts?: number | undefined
  /** For refusals that waiting doesn't change. */
  isWorthIt?: (error: unknown) => boolean
}

const answerLimitMs = 12_000

/**
 * Repeats a call until the server has answered it, with growing pauses. Only for calls that count once however often they
 * arrive. Refusals are answers: they are thrown at once.
 */
export async function keepTrying<Answer>(
  call: (signal: AbortSignal) => Promise<Answer>,
  { signal, onTrouble, attempts = Number.POSITIVE_INFINITY, isWorthIt = isWorthRetrying }: KeepTryingOptions,
): Promise<Answer> {
  for (let failures = 0; ; ) {
    try {
      // A connection that died quietly never answers: give up on the attempt, not on the call.
      return await call(AbortSignal.any([signal, AbortSignal.timeout(answerLimitMs)]))
    } catch (error) {
      if (signal.aborted || !isWorthIt(error)) throw error
      failures++
      if (failures >= attempts) throw error
      onTrouble?.(failures)
      await waitForRetry(retryDelayMs(failures, error), signal)
    }
  }
}

const waiting = new Set<() => void>()

/** The connection is back: nobody waits longer. Browsers say so by themselves when theirs was lost; a server that was away is heard of otherwise. */
export function retryNow() {
  for (const goOn of [...waiting]) goOn()
}

function waitForRetry(ms: number, signal: AbortSignal) {
  return new Promise<void>((resolve, reject) => {
    const end = (settle: () => void) => () => {
      clearTimeout(timer)
      waiting.delete(goOn)
      removeEventListener('online', goOn)
      signal.removeEventListener('abort', stop)
      settle()
    }
    const goOn = end(resolve)
    const stop = end(() => reject(signal.reason))
    const timer = setTimeout(goOn, ms)
    waiting.add(goOn)
    addEventListener('online', goOn)
    signal.addEventListener('abort', stop)
    if (signal.aborted) stop()
  })
}
