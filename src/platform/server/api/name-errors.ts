import { ORPCError, ValidationError } from '@orpc/server'
import { diskFullMessage } from '#platform/rules/contract.ts'
import { DiskFull, diskFullRetrySeconds } from '../disk-space.ts'
import { isUnavailable, retryAfterSeconds, unavailableMessage } from '../is-unavailable.ts'
import type { Log } from '../log.ts'
import type { RequestContext } from './request-context.ts'

type CallOptions<Result> = { context: RequestContext; path: readonly string[]; next: () => Promise<Result> }

/** Every failure leaves the API with a stable code. Expected ones pass; anything else is a bug: logged in full, told without details. */
export function nameErrors(log: Log) {
  return async <Result>({ context, path, next }: CallOptions<Result>): Promise<Result> => {
    try {
      return await next()
    } catch (error) {
      const failure = nameFailure(error, context.requestId)
      const wait = retryAfterOf(failure)
      if (wait) context.resHeaders?.set('retry-after', wait)
      if (failure.status >= 500) {
        // The change of the disk's state has been logged; not every call again.
        if (failure.code !== 'disk_full') {
          const fields = { err: withoutValues(error), requestId: context.requestId, procedure: path.join('.') }
          log.error(fields, 'procedure failed')
        }
        // Some pages show what they have: nobody else must get one without the rest.
        if (context.sharing) Object.assign(context.sharing, { isShareable: false, isUnavailable: isUnavailable(error) })
      }
      throw failure
    }
  }
}

type Failure = ORPCError<string, unknown>

/** The error that a caller gets, of a call or of anything else that failed on the way. A named error is returned as it is. */
export function nameFailure(error: unknown, requestId: string): Failure {
  if (isInvalidInput(error)) return invalidInput(error.cause)
  if (error instanceof ORPCError && (error.status < 500 || givenHere.has(error.code))) return error
  if (error instanceof DiskFull) return new ORPCError('disk_full', { status: 503, message: diskFullMessage })
  if (isUnavailable(error)) return new ORPCError('unavailable', { status: 503, message: unavailableMessage })
  // A failure that the contract names has a text for people; that it happened is a bug all the same.
  if (error instanceof ORPCError && error.defined) return error
  return new ORPCError('internal_error', {
    status: 500,
    message: `Something went wrong on our side. Please try again. (Reference ${requestId})`,
    data: { requestId },
  })
}

const givenHere = new Set(['disk_full', 'unavailable', 'internal_error'])

/** The value of `Retry-After`, for failures that pass. */
export function retryAfterOf({ code, data }: Failure): string | undefined {
  if (code === 'disk_full') return String(diskFullRetrySeconds)
  if (code === 'unavailable') return String(retryAfterSeconds)
  return code === 'rate_limited' ? String((data as { retryAfterSeconds: number }).retryAfterSeconds) : undefined
}

/** The same for what fails before a procedure is called: the body itself. */
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

/** A forged request can break a rule in thousands of places. */
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

// An output that breaks the contract is a bug; its issues tell which field, and hold no user's data.
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
