import { createSerializationAdapter } from '@tanstack/react-router'
import { ApiError } from './api-error.ts'

const unknownFailure = 'The tape jammed. One more go?'

type NamedFailure = { code: string; status: number; message: string; data?: { requestId?: string } }

/** Only named failures (the contract's codes) show their own message. */
export function describeFailure(error: unknown): { text: string; requestId?: string } {
  if (!isNamed(error)) return { text: unknownFailure }
  const requestId = error.data?.requestId
  return requestId ? { text: unknownFailure, requestId } : { text: error.message }
}

function isNamed(error: unknown): error is NamedFailure {
  return error instanceof Error && 'code' in error && 'status' in error
}

/** Without it, only the message of a failure on the server would reach the browser. */
export const namedFailures = createSerializationAdapter({
  key: 'named-failure',
  test: isNamed,
  toSerializable: ({ code, status, message, data }) => ({ code, status, message, data }),
  fromSerializable: (failure): NamedFailure => new ApiError(failure),
})
