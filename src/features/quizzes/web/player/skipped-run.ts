const key = 'skippedQuizRun'

/** The run whose score somebody chose not to save: opening the quiz again then starts a new one. */
export const skippedRun = {
  read() {
    try {
      return sessionStorage.getItem(key)
    } catch {
      return null
    }
  },
  write(runId: string) {
    try {
      sessionStorage.setItem(key, runId)
    } catch {
      // No storage: the result comes up once more, which is only a nuisance.
    }
  },
}
