import { expect, test } from 'vitest'
import { difficultyOf, medianSeconds, shareText, statsOf, timeRangeOf } from './question-stats.ts'

const question = {
  id: 'q',
  correct_answer: 'Ash',
  wrong_answers: ['Mo', 'Cora', 'Ada'],
  more_wrong_answers: ['Leo'],
}
const timesOf = (...seconds: number[]) => {
  const counts = Array<number>(39).fill(0)
  for (const second of seconds)
    counts[timeRangeOf(second * 1000) - 1] = (counts[timeRangeOf(second * 1000) - 1] ?? 0) + 1
  return counts
}

test.each([
  [[], null],
  [[2.2], 2.3],
  [[1, 2.2, 40], 2.3],
  [[300, 300, 300], 60],
])('answers after %j seconds have a median of %s', (seconds, median) => {
  expect(medianSeconds(timesOf(...seconds))).toBe(median)
})

test('the most tempting answer is a wrong one that the question still offers', () => {
  const answers = [
    { answer: 'Ash', count: 50 },
    { answer: 'An answer from before', count: 90 },
    { answer: 'Mo', count: 3 },
    { answer: 'Leo', count: 7 },
  ]
  expect(statsOf(question, { question_id: 'q', shown: 80, answer_times: [], answers })).toMatchObject({
    shown: 80,
    answered: 60,
    right: 50,
    tempting: { answer: 'Leo', count: 7 },
  })
})

test('a question that was never asked has empty stats', () => {
  expect(statsOf(question, undefined)).toEqual({
    question_id: 'q',
    shown: 0,
    answered: 0,
    right: 0,
    median_seconds: null,
    tempting: null,
  })
})

test.each([
  [19, 19, undefined],
  [20, 16, 'Easy'],
  [20, 15, 'Fair'],
  [20, 10, 'Hard'],
  [20, 5, 'Brutal'],
])('with %i answers, %i of them right, the difficulty is %s', (answered, right, difficulty) => {
  expect(difficultyOf({ answered, right })).toBe(difficulty)
})

test('few answers are shown as a count, enough of them as a percentage', () => {
  expect(shareText(4, 6)).toBe('4 of 6')
  expect(shareText(18, 25)).toBe('72%')
})

test('a question was shown at least as often as answered, even if only its answers were counted', () => {
  const answers = [{ answer: 'Ash', count: 18 }]
  expect(statsOf(question, { question_id: 'q', shown: 6, answer_times: [], answers })).toMatchObject({
    shown: 18,
    answered: 18,
  })
})
