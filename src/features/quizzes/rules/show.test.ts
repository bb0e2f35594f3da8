import { expect, test } from 'vitest'
import { endingLine } from './host-lines.ts'
import type { Verdict } from './run.ts'
import { companyText, earnedText, spokenVerdict, streakOf, streakText } from './verdict-texts.ts'

test.each([
  [[], 0],
  [[true, true, true], 3],
  [[true, false, true, true], 2],
  [[true, true, false], 0],
])('the streak of %j is %i', (marks, streak) => {
  expect(streakOf(marks)).toBe(streak)
})

test('a streak and its end are announced from three in a row on', () => {
  expect(streakText([true, true])).toBeUndefined()
  expect(streakText([true, true, true])).toBe('3 in a row!')
  expect(streakText([true, true, true, false])).toBe('There goes your streak of 3.')
  expect(streakText([true, true, false])).toBeUndefined()
  expect(streakText([true, true, true, false, false])).toBeUndefined()
})

const run = { marks: [true] } as unknown as Verdict['run']
const right: Verdict = {
  is_correct: true,
  correct_answer: 'Leopard',
  points: 120,
  score: 340,
  time_taken_ms: 3000,
  shares: [
    { answer: 'Leopard', percent: 34 },
    { answer: 'Zebra', percent: 66 },
  ],
  explanation: '',
  about: null,
  run,
}

test('the verdict says what the answer earned and why', () => {
  const judged = (change: Partial<Verdict>) => ({ verdict: { ...right, ...change }, score: 100, answer: 'Leopard' })
  expect(earnedText(judged({}))).toBe('Lightning! 20% on top.')
  expect(earnedText(judged({ time_taken_ms: 3001, points: 100 }))).toBe('Right! Full points.')
  expect(earnedText(judged({ time_taken_ms: 17_000, points: 93 }))).toBe('Right, but slow: 7 off.')
  expect(earnedText(judged({ is_correct: false, points: 0 }))).toBe('Wrong. No points.')
})

test('the verdict says how many chose the same answer once enough players have answered', () => {
  const judged = { verdict: right, score: 100, answer: 'Leopard' }
  expect(companyText(judged)).toBe('34% knew it.')
  expect(companyText({ ...judged, verdict: { ...right, is_correct: false } })).toBe('34% fell for it, too.')
  expect(companyText({ ...judged, verdict: { ...right, shares: null } })).toBeUndefined()
})

test('a player with a rare answer is never told that 0% chose it', () => {
  const verdict = { ...right, shares: [{ answer: 'Leopard', percent: 0 }] }
  const judged = { verdict, score: 100, answer: 'Leopard' }
  expect(companyText(judged)).toBe('Hardly anybody knew it.')
  expect(companyText({ ...judged, verdict: { ...verdict, is_correct: false } })).toBe(
    'Hardly anybody else fell for it.',
  )
})

test('a screen reader hears the verdict, the points and what others chose in one sentence', () => {
  expect(spokenVerdict({ verdict: right, score: 100, answer: 'Leopard' })).toBe(
    'Correct! 120 points, 340 in all. 34% said Leopard.',
  )
})

test('the host has different lines for none, few, some, most and all right, and repeats them on a reload', () => {
  const runId = '6f9619ff-8b86-4d01-b42d-00cf4fc964f1'
  const lines = [0, 1, 5, 9, 11].map((correct) => endingLine({ runId, correct, asked: 11 }))
  expect(new Set(lines).size).toBe(5)
  expect(lines[0]).toBe(endingLine({ runId, correct: 0, asked: 3 }))
  expect(endingLine({ runId, correct: 1, asked: 1 })).toBe(lines[4])
})

test("two of five isn't called half, and seven of ten isn't called almost all", () => {
  const linesFor = (correct: number, asked: number) =>
    Array.from({ length: 4 }, (_, n) => endingLine({ runId: `0${n}`, correct, asked })).join(' ')
  expect(linesFor(2, 5)).not.toMatch(/half|every second/i)
  expect(linesFor(7, 10)).not.toMatch(/almost|so close/i)
  expect(linesFor(4, 5)).toMatch(/almost/i)
})

test('two runs with the same outcome can end with different lines', () => {
  const lines = Array.from({ length: 4 }, (_, n) => endingLine({ runId: `0${n}`, correct: 0, asked: 3 }))
  expect(new Set(lines).size).toBe(4)
})
