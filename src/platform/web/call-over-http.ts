import { callerHeader } from '#platform/rules/identity.ts'
import { keptHeader, queryHeader } from '#platform/rules/kept-answers.ts'
import { noteAnsweredAs } from './answered-as.ts'
import type { ApiCall } from './api-client.ts'
import { ApiError } from './api-error.ts'
import { connection } from './connection.ts'

/** Speaks oRPC's wire format for plain JSON. oRPC's own link would be eight times as large. */
export const callOverHttp: ApiCall = async (path, input, { signal, isQuery }) => {
  const response = await fetch(`/api/rpc/${path.join('/')}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(isQuery && { [queryHeader]: '1' }) },
    body: JSON.stringify({ json: input }),
    signal: signal ?? null,
  }).catch((error: unknown) => {
    if (signal?.aborted) throw error
    connection.note({ isReached: false })
    throw notReached()
  })
  const answer: unknown = await response.json().catch((error: unknown) => {
    if (signal?.aborted) throw error
  })
  const mark = response.headers.get(callerHeader)
  noteAnsweredAs(mark)
  const isKept = response.headers.has(keptHeader)
  connection.note({ isReached: !isKept })
  const isAnswer = typeof answer === 'object' && answer !== null && !Array.isArray(answer)
  const value = isAnswer ? (answer as { json?: unknown }).json : undefined
  // A network's login page may have a success status, but only our responses name the caller.
  if (response.ok && !(isAnswer && (mark || isKept))) throw notReached()
  if (response.ok) return value
  const failure = (value ?? {}) as { code?: string; message?: string; data?: unknown }
  throw new ApiError({
    code: failure.code ?? 'internal_error',
    status: response.status,
    message: failure.message ?? 'The tape jammed. One more go?',
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
