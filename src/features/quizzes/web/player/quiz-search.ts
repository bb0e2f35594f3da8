/** `run` is a finished run whose result is shown: what a reload, or signing in on the way, comes back to. */
export type QuizSearch = { run?: string | undefined }

export function parseQuizSearch({ run }: Record<string, unknown>): QuizSearch {
  return typeof run === 'string' && /^[\da-f-]{36}$/i.test(run) ? { run } : { run: undefined }
}
