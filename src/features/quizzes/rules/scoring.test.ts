import fc from 'fast-check'
import { expect, test } from 'vitest'
import { acceptedTimeMs, networkAllowanceMs, pointsFor, totalsOf } from './scoring.ts'

test.each([
  { timeTakenMs: 0, points: 120 },
  { timeTakenMs: 3000, points: 120 },
  { timeTakenMs: 3001, points: 100 },
  { timeTakenMs: 10_000, points: 100 },
  { timeTakenMs: 11_000, points: 99 },
  { timeTakenMs: 20_000, points: 90 },
  { timeTakenMs: 60_000, points: 50 },
  { timeTakenMs: 3_600_000, points: 50 },
])('a right answer after $timeTakenMs ms earns $points of 100', ({ timeTakenMs, points }) => {
  expect(pointsFor({ score: 100, isCorrect: true, timeTakenMs })).toBe(points)
})

test.each([
  [55, 2000, 66],
  [33, 2000, 40],
  [7, 12_500, 7],
  [250, 15_000, 238],
  [0, 1, 0],
])('points are rounded: %i after %i ms are %i', (score, timeTakenMs, points) => {
  expect(pointsFor({ score, isCorrect: true, timeTakenMs })).toBe(points)
})

const scores = fc.integer({ min: 0, max: 1_000_000 })
const times = fc.integer({ min: 0, max: 7_200_000 })

test('points are never negative, nor more than 1.2 times the score', () => {
  fc.assert(
    fc.property(scores, times, fc.boolean(), (score, timeTakenMs, isCorrect) => {
      const points = pointsFor({ score, isCorrect, timeTakenMs })
      expect(points).toBeGreaterThanOrEqual(0)
      expect(points).toBeLessThanOrEqual(Math.round(1.2 * score))
    }),
  )
})

test('more time never earns more', () => {
  fc.assert(
    fc.property(scores, times, times, (score, one, other) => {
      const [sooner, later] = one < other ? [one, other] : [other, one]
      const at = (timeTakenMs: number) => pointsFor({ score, isCorrect: true, timeTakenMs })
      expect(at(sooner)).toBeGreaterThanOrEqual(at(later))
    }),
  )
})

test('a wrong answer earns nothing', () => {
  fc.assert(
    fc.property(scores, times, (score, timeTakenMs) => pointsFor({ score, isCorrect: false, timeTakenMs }) === 0),
  )
})

test.each([
  { claimedMs: 4600, measuredMs: 5000, accepted: 4600, why: 'within the allowance' },
  { claimedMs: 10, measuredMs: 5000, accepted: 4000, why: 'too good to be true' },
  { claimedMs: 9000, measuredMs: 5000, accepted: 5000, why: 'longer than it can have been' },
  { claimedMs: 0, measuredMs: 400, accepted: 0, why: 'quicker than the network' },
  { claimedMs: 0, measuredMs: -20, accepted: 0, why: 'a clock that went back' },
])('$claimedMs ms claimed of $measuredMs measured count as $accepted: $why', ({ claimedMs, measuredMs, accepted }) => {
  expect(acceptedTimeMs({ claimedMs, measuredMs })).toBe(accepted)
})

test('a browser gains at most the network allowance, whatever it claims', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, noNaN: true }), times, (claimedMs, measuredMs) => {
      const accepted = acceptedTimeMs({ claimedMs, measuredMs })
      expect(accepted).toBeGreaterThanOrEqual(Math.max(0, measuredMs - networkAllowanceMs))
      expect(accepted).toBeLessThanOrEqual(measuredMs)
    }),
  )
})

test('the totals of a run add up', () => {
  const answers = [
    { score: 100, isCorrect: true, timeTakenMs: 2000, points: 120 },
    { score: 200, isCorrect: true, timeTakenMs: 20_400, points: 179 },
    { score: 100, isCorrect: false, timeTakenMs: 4200, points: 0 },
  ]
  expect(totalsOf(answers)).toEqual({
    score: 299,
    max_score: 400,
    time_bonus: 99,
    time_taken: 27,
    accuracy: 66.67,
    correct_count: 2,
    question_count: 3,
    final_score: 299,
  })
})

test('slow answers can cost more than fast ones won', () => {
  expect(totalsOf([{ score: 100, isCorrect: true, timeTakenMs: 60_000, points: 50 }]).time_bonus).toBe(-50)
})
