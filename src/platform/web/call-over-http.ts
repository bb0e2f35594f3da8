import { callerHeader } from '#platform/rules/identity.ts'
import { noteAnsweredAs } from './answered-as.ts'
import type { ApiCall } from './api-client.ts'
import { ApiError } from './api-error.ts'

/**
 * oRPC's wire format for plain JSON values. Our contracts use no others (dates travel as ISO text), so these lines stand
 * in for the library's link, which is eight times their size in the browser.
 */
export const callOverHttp: ApiCall = async (path, input, { signal }) => {
  const response = await fetch(`/api/rpc/${path.join('/')}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ json: input }),
    signal: signal ?? null,
  }).catch((error: unknown) => {
    throw signal?.aborted ? error : notReached()
  })
  const answer: unknown = await response.json().catch((error: unknown) => {
    if (signal?.aborted) throw error
  })
  const mark = response.headers.get(callerHeader)
  noteAnsweredAs(mark)
  const isAnswer = typeof answer === 'object' && answer !== null && !Array.isArray(answer)
  const value = isAnswer ? (answer as { json?: unknown }).json : undefined
  // A login page of the network, or an answer that was cut off, may come with a status of success. Only ours names the caller.
  if (response.ok && !(isAnswer && mark)) throw notReached()
  if (response.ok) return value
  const failure = (value ?? {}) as { code?: string; message?: string; data?: unknown }
  throw new ApiError({
    code: failure.code ?? 'internal_error',
    status: response.status,
    message: failure.message ?? 'Something went wrong. Please try again.',
    data: failure.data,
  })
}

function notReached() {
  return new ApiError({
    code: 'offline',
    status: 0,
    message: "We can't reach the site. Check your connection and try again.",
  })
}
