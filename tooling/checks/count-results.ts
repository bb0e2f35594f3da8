/** `retried` tests passed at the second try. */
export type Counts = { passed: number; failed: number; skipped: number; retried: number }

export const nothing: Counts = { passed: 0, failed: 0, skipped: 0, retried: 0 }
export const onePassed: Counts = { ...nothing, passed: 1 }
export const oneFailed: Counts = { ...nothing, failed: 1 }
export const oneSkipped: Counts = { ...nothing, skipped: 1 }

export function sumUp({ passed, failed, skipped, retried }: Counts) {
  const more = [
    ...(skipped > 0 ? [`${skipped} skipped`] : []),
    ...(retried > 0 ? [`${retried} at the second try`] : []),
  ]
  return [`${passed} passed`, `${failed} failed`, ...more].join(', ')
}

export function addCounts(a: Counts, b: Counts): Counts {
  return {
    passed: a.passed + b.passed,
    failed: a.failed + b.failed,
    skipped: a.skipped + b.skipped,
    retried: a.retried + b.retried,
  }
}

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: Array<{ status: string; assertionResults: Array<{ status: string }> }>
}

/** A file that fails before its first test counts as one failure. */
export function countVitest(report: VitestReport): Counts {
  const brokenFiles = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((result) => result.status === 'failed'),
  )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles.length,
    skipped: report.numPendingTests + report.numTodoTests,
    retried: 0,
  }
}

type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  errors?: unknown[]
}

/** `errors` are failures outside tests, in a file or the global setup. */
export function countPlaywright({ stats, errors = [] }: PlaywrightReport): Counts {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    retried: stats.flaky,
  }
}

/** An unhandled error or a crash may leave a report without failures. */
export function withExitCode(counts: Counts, exitCode: number): Counts {
  return exitCode !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts
}
