/** A refusal gives its reason; anything else is worth another try. */
export function saveFailureText(error: unknown) {
  const { status, message } = error as { status?: number; message?: string }
  const isRefusal = status !== undefined && status >= 400 && status < 500
  return isRefusal && message ? `Failed to save anonymous score: ${message}` : 'Error saving score. Please try again.'
}
