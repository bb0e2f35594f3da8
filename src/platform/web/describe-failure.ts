const unknownFailure = 'The tape jammed. One more go?'

type NamedFailure = { code: string; status: number; message: string; data?: { requestId?: string } }

/** Only named failures (the contract's codes) show their own message. */
export function describeFailure(error: unknown): { text: string; requestId?: string } {
  const requestId = isNamed(error) ? error.data?.requestId : referenceIn(error)
  if (requestId) return { text: unknownFailure, requestId }
  return { text: isNamed(error) ? error.message : unknownFailure }
}

/** When a page fails on the server, only its message, with the reference, reaches the browser. */
function referenceIn(error: unknown) {
  return error instanceof Error ? /\(Reference ([\da-f-]{36})\)$/.exec(error.message)?.[1] : undefined
}

function isNamed(error: unknown): error is NamedFailure {
  return error instanceof Error && 'code' in error && 'status' in error
}
