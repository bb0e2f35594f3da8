import { expect, test } from 'vitest'
import { formatBoardTime } from '#features/leaderboards/rules/board-texts.ts'
import { estimatedDuration, formatAccuracy, formatClock } from './quiz-texts.ts'

test.each([
  [0, '1 min'],
  [1, '1m 30s'],
  [2, '2 min'],
  [9, '5m 30s'],
])('a quiz of %i questions takes about %s', (questions, text) => expect(estimatedDuration(questions)).toBe(text))

test.each([
  [45, '45s', '0:45'],
  [60, '1m 0s', '1:00'],
  [95, '1m 35s', '1:35'],
  [3605, '60m 5s', '60:05'],
])('%i seconds are shown in both formats', (seconds, board, clock) => {
  expect([formatBoardTime(seconds), formatClock(seconds)]).toEqual([board, clock])
})

test('accuracy is a whole percent', () => expect(formatAccuracy(66.67)).toBe('67%'))
