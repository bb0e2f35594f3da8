/** This isn't a bug, and a retry helps. The cause may be nested in other errors. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, errors } = error as { code?: unknown; errors?: unknown[] }
  if (typeof code === 'string' && codes.test(code)) return true
  if (texts.test(error.message)) return true
  return isUnavailable(error.cause) || (errors ?? []).some(isUnavailable)
}

// These are system errors; PostgreSQL's connection failures (08), full disk, too many
// connections, shutting down or starting up; and our own 'disk_full'.
const codes =
  /^(ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|08\d\w\w|53[13]00|57P0[123]|disk_full)$/

// The driver has no codes for these errors.
const texts =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/

export const unavailableMessage = "The site can't answer right now. Please try again in a moment."
export const retryAfterSeconds = 5
