import { readApiError } from './api-error.ts'

/** A retry may help if no response came, the server is in trouble, or it asks us to wait. */
export function isWorthRetrying(error: unknown) {
  const { status, name } = readApiError(error)
  if (status === undefined) return name === 'TimeoutError'
  return status === 0 || status === 429 || (status >= 500 && status !== 501)
}

export function isRefusal(error: unknown) {
  return readApiError(error).status !== undefined && !isWorthRetrying(error)
}

const firstWaitMs = 500
const longestWaitMs = 8000

/** Jitter spreads browsers that failed together. */
export function retryDelayMs(failures: number, error: unknown) {
  const { data } = readApiError<{ retry_seconds?: number }>(error)
  if (data?.retry_seconds !== undefined) return data.retry_seconds * 1000
  return Math.min(longestWaitMs, firstWaitMs * 2 ** (failures - 1)) * (0.5 + Math.random())
}

type KeepTryingOptions = {
  signal: AbortSignal
  onTrouble?: (failures: number) => void
  attempts?: number | undefined
  isWorthIt?: (error: unknown) => boolean
}

const answerLimitMs = 12_000

/** Only for idempotent calls. Refusals count as answers and are thrown at once. */
export async function keepTrying<Answer>(
  call: (signal: AbortSignal) => Promise<Answer>,
  { signal, onTrouble, attempts = Number.POSITIVE_INFINITY, isWorthIt = isWorthRetrying }: KeepTryingOptions,
): Promise<Answer> {
  for (let failures = 0; ; ) {
    try {
      // A connection that died silently never responds, so each attempt has a timeout.
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

/** Browsers report their own lost network, but not a server that was away. */
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
