import { ORPCError, ValidationError } from '@orpc/server'
import { diskFullMessage } from '#platform/rules/contract.ts'
import { DiskFull, diskFullRetrySeconds } from '../disk-space.ts'
import { isUnavailable, retryAfterSeconds, unavailableMessage } from '../is-unavailable.ts'
import type { Log } from '../log.ts'
import type { RequestContext } from './request-context.ts'

type CallOptions<Result> = { context: RequestContext; path: readonly string[]; next: () => Promise<Result> }

/** Expected errors pass through; bugs are logged in full and reported without details. */
export function nameErrors(log: Log) {
  return async <Result>({ context, path, next }: CallOptions<Result>): Promise<Result> => {
    try {
      return await next()
    } catch (error) {
      const failure = nameFailure(error, context.requestId)
      const wait = retryAfterOf(failure)
      if (wait) context.resHeaders?.set('retry-after', wait)
      if (failure.status >= 500) {
        // The disk monitor has already logged this, so we don't log it for every call.
        if (failure.code !== 'disk_full') {
          const fields = { err: withoutValues(error), requestId: context.requestId, procedure: path.join('.') }
          log.error(fields, 'procedure failed')
        }
        // The page may render without the missing part. That version must not be cached for others.
        if (context.sharing) Object.assign(context.sharing, { isShareable: false, isUnavailable: isUnavailable(error) })
      }
      throw failure
    }
  }
}

type Failure = ORPCError<string, unknown>

export function nameFailure(error: unknown, requestId: string): Failure {
  if (isInvalidInput(error)) return invalidInput(error.cause)
  if (error instanceof ORPCError && (error.status < 500 || givenHere.has(error.code))) return error
  if (error instanceof DiskFull) return new ORPCError('disk_full', { status: 503, message: diskFullMessage })
  if (isUnavailable(error)) return new ORPCError('unavailable', { status: 503, message: unavailableMessage })
  // The contract declares this failure, so it has a message for people. It's still a bug.
  if (error instanceof ORPCError && error.defined) return error
  return new ORPCError('internal_error', {
    status: 500,
    message: `The tape jammed. One more go? (Reference ${requestId})`,
    data: { requestId },
  })
}

const givenHere = new Set(['disk_full', 'unavailable', 'internal_error'])

export function retryAfterOf({ code, data }: Failure): string | undefined {
  if (code === 'disk_full') return String(diskFullRetrySeconds)
  if (code === 'unavailable') return String(retryAfterSeconds)
  return code === 'rate_limited' ? String((data as { retryAfterSeconds: number }).retryAfterSeconds) : undefined
}

/** Handles errors before a procedure is called, such as an unreadable body. */
export async function nameRequestErrors<Result>({ next }: { next: () => Promise<Result> }): Promise<Result> {
  try {
    return await next()
  } catch (error) {
    if (!(error instanceof ORPCError)) {
      throw new ORPCError('malformed_request', { status: 400, message: "The request couldn't be read." })
    }
    if (error.code === 'PAYLOAD_TOO_LARGE') {
      throw new ORPCError('too_large', { status: 413, message: 'The request is too large.' })
    }
    throw error
  }
}

function isInvalidInput(error: unknown): error is ORPCError<string, unknown> & { cause: ValidationError } {
  return error instanceof ORPCError && error.code === 'BAD_REQUEST' && error.cause instanceof ValidationError
}

/** A forged request could produce thousands of issues. */
const maxIssues = 50

function invalidInput(cause: ValidationError) {
  const issues = cause.issues.slice(0, maxIssues).map((issue) => ({
    path: (issue.path ?? []).map((part) => String(typeof part === 'object' ? part.key : part)),
    message: issue.message,
  }))
  return new ORPCError('invalid_input', {
    status: 422,
    message: issues[0]?.message ?? "Some fields aren't valid.",
    data: { issues },
  })
}

// An output that breaks the contract is a bug. We log its paths, but none of the values.
function withoutValues(error: unknown) {
  if (error instanceof ORPCError && error.cause instanceof ValidationError) {
    return {
      type: 'OutputValidation',
      message: error.message,
      issues: error.cause.issues.map(({ path, message }) => ({ path, message })),
    }
  }
  return error
}
