/**
 * A refusal or failure of a call, with the contract's stable code.
 * `status` 0 means that the server wasn't reached.
 */
export class ApiError extends Error {
  readonly code: string
  readonly status: number
  readonly data: unknown

  constructor({ code, status, message, data }: { code: string; status: number; message: string; data?: unknown }) {
    super(message)
    this.code = code
    this.status = status
    this.data = data
  }
}

/**
 * Reads the fields of a failed call by their shape, because the same call throws oRPC's own error
 * while the server renders. Anything else that was thrown has none of them.
 */
export function readApiError<Data = unknown>(error: unknown) {
  return error as { name?: string; message: string; code?: string; status?: number; data?: Data | null }
}

/** True if the requested thing doesn't exist, or if its id is malformed. */
export function isNotFound(error: unknown) {
  const { status, code } = readApiError(error)
  return status === 404 || code === 'invalid_input' || code === 'malformed_text'
}
