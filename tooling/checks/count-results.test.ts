import { expect, test } from 'vitest'
import { addCounts, countPlaywright, countVitest, nothing, onePassed, sumUp, withExitCode } from './count-results.ts'

const emptyReport = { numPassedTests: 0, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0, testResults: [] }

test('the summary mentions skipped tests only if there are any', () => {
  expect(sumUp({ ...nothing, passed: 3 })).toBe('3 passed, 0 failed')
  expect(sumUp({ passed: 3, failed: 1, skipped: 2, retried: 0 })).toBe('3 passed, 1 failed, 2 skipped')
})

test('a test file that fails to load counts as one failure', () => {
  const testResults = [{ status: 'failed', assertionResults: [] }]
  expect(countVitest({ ...emptyReport, numPassedTests: 5, testResults })).toEqual({ ...nothing, passed: 5, failed: 1 })
})

test('a failed test is counted once, not again for its file', () => {
  const testResults = [{ status: 'failed', assertionResults: [{ status: 'failed' }, { status: 'passed' }] }]
  const report = { ...emptyReport, numPassedTests: 1, numFailedTests: 1, numTodoTests: 1, testResults }
  expect(countVitest(report)).toEqual({ ...nothing, passed: 1, failed: 1, skipped: 1 })
})

test('a browser run whose setup fails counts as a failure', () => {
  const stats = { expected: 0, unexpected: 0, flaky: 0, skipped: 4 }
  expect(countPlaywright({ stats, errors: ['boom'] })).toEqual({ ...nothing, failed: 1, skipped: 4 })
})

test('a journey that passed at the second try counts as passed, and the summary mentions it', () => {
  const stats = { expected: 5, unexpected: 0, flaky: 1, skipped: 0 }
  expect(sumUp(countPlaywright({ stats }))).toBe('6 passed, 0 failed, 1 at the second try')
})

test('a bad exit code counts as a failure even if no test failed', () => {
  expect(withExitCode(onePassed, 1)).toEqual({ ...nothing, passed: 1, failed: 1 })
  expect(withExitCode({ ...nothing, passed: 1, failed: 2 }, 1).failed).toBe(2)
  expect(withExitCode(onePassed, 0)).toEqual(onePassed)
})

test('counts add up', () => {
  const sum = addCounts(
    { passed: 1, failed: 2, skipped: 3, retried: 4 },
    { passed: 10, failed: 20, skipped: 30, retried: 40 },
  )
  expect(sum).toEqual({ passed: 11, failed: 22, skipped: 33, retried: 44 })
})
