import { notFound } from '@tanstack/react-router'

/** `status` 0 means that the server wasn't reached. */
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

/** Reads fields by their shape, because rendering on the server throws oRPC's own error. */
export function readApiError<Data = unknown>(error: unknown) {
  return error as { name?: string; message: string; code?: string; status?: number; data?: Data | null }
}

/** A malformed id counts as not found too. */
export function isNotFound(error: unknown) {
  const { status, code } = readApiError(error)
  return status === 404 || code === 'invalid_input' || code === 'malformed_text'
}

/** For loaders: a page whose item isn't there is not found either. */
export function orNotFound(error: unknown): never {
  throw isNotFound(error) ? notFound() : error
}
