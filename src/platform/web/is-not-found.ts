/** Whether a call failed because there is no such thing, or because what was asked for can be no thing's id. */
export function isNotFound(error: unknown) {
  const { status, code } = error as { status?: unknown; code?: unknown }
  return status === 404 || code === 'invalid_input' || code === 'malformed_text'
}
