/** Whether a call failed because there is no such thing, or because the id is malformed. */
export function isNotFound(error: unknown) {
  const { status, code } = error as { status?: unknown; code?: unknown }
  return status === 404 || code === 'invalid_input' || code === 'malformed_text'
}
