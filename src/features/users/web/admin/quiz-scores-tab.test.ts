import { expect, test } from 'vitest'
import { formatDuration } from './quiz-scores-tab.tsx'

test.each([
  [0, '0s'],
  [59, '59s'],
  [60, '1m 0s'],
  [3599, '59m 59s'],
  [3600, '1h 0m 0s'],
  [3609, '1h 0m 9s'],
])('%i seconds are %s', (seconds, text) => {
  expect(formatDuration(seconds)).toBe(text)
})
