const unknownFailure = 'Something went wrong on our side. Please try again.'

type NamedFailure = { code: string; status: number; message: string; data?: { requestId?: string } }

/** A failure in words for a person. Only named failures (the contract's codes) may speak for themselves. */
export function describeFailure(error: unknown): { text: string; requestId?: string } {
  if (!isNamed(error)) return { text: unknownFailure }
  const requestId = error.data?.requestId
  return requestId ? { text: unknownFailure, requestId } : { text: error.message }
}

function isNamed(error: unknown): error is NamedFailure {
  return error instanceof Error && 'code' in error && 'status' in error
}
