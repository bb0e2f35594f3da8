const unknownFailure = 'Something went wrong on our side. Please try again.'

type NamedFailure = { code: string; status: number; message: string; data?: { requestId?: string } }

/** A failure in words for a person. Only named failures (the contract's codes) may speak for themselves. */
export function describeFailure(error: unknown): { text: string; requestId?: string } {
  const requestId = isNamed(error) ? error.data?.requestId : referenceIn(error)
  if (requestId) return { text: unknownFailure, requestId }
  return { text: isNamed(error) ? error.message : unknownFailure }
}

/** A failed page reaches the browser with the text of its failure alone, which ends with the reference. */
function referenceIn(error: unknown) {
  return error instanceof Error ? /\(Reference ([\da-f-]{36})\)$/.exec(error.message)?.[1] : undefined
}

function isNamed(error: unknown): error is NamedFailure {
  return error instanceof Error && 'code' in error && 'status' in error
}
