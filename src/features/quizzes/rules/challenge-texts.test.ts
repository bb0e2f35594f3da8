import { expect, test } from 'vitest'
import { challengeTitle, duelOutcome, duelText, leadText } from './challenge-texts.ts'

const theirs = { name: 'MiaOnTheBus', final_score: 662, time_taken: 40 }

test('the title names the owner only if they agreed to it', () => {
  expect(challengeTitle(theirs)).toBe('Beat MiaOnTheBus: 662')
  expect(challengeTitle({ ...theirs, name: null })).toBe('Beat this: 662')
})

test.each([
  [{ final_score: 714, time_taken: 90 }, 'won', 'You beat MiaOnTheBus by 52 points.'],
  [{ final_score: 661, time_taken: 10 }, 'lost', 'MiaOnTheBus keeps it, by 1 point.'],
  [{ final_score: 662, time_taken: 39 }, 'won', 'Level on points, but you were faster.'],
  [{ final_score: 662, time_taken: 41 }, 'lost', 'Level on points, but MiaOnTheBus was faster.'],
  [{ final_score: 662, time_taken: 40 }, 'level', 'Level, to the second. Nobody pays.'],
])('%j is %s', (mine, outcome, text) => {
  expect(duelOutcome(mine, theirs)).toBe(outcome)
  expect(duelText(mine, theirs)).toBe(text)
})

test('without a name the rival stays a stranger', () => {
  const nameless = { ...theirs, name: null }
  expect(duelText({ final_score: 700, time_taken: 1 }, nameless)).toBe('You beat them by 38 points.')
  expect(duelText({ final_score: 600, time_taken: 1 }, nameless)).toBe('Your rival keeps it, by 62 points.')
})

test('the lead says by how much', () => {
  expect([leadText(120, 120), leadText(240, 120), leadText(0, 1120)]).toEqual(['level', '120 ahead', '1,120 behind'])
})
