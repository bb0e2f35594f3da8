import { expect, test } from 'vitest'
import { spokenRound } from './spoken-round.ts'

test('the last ten seconds are said at ten and from five on', () => {
  const texts = Array.from({ length: 13 }, (_, second) => spokenRound({ score: 40, secondsLeft: 12 - second }))
  expect([...new Set(texts)]).toEqual(['40 points', '10 seconds left', '5', '4', '3', '2', '1', '0'])
})

test('a round without an end only says its score, once there is one', () => {
  expect(spokenRound({ score: 0, secondsLeft: undefined })).toBe('')
  expect(spokenRound({ score: 3, secondsLeft: undefined })).toBe('3 points')
})
