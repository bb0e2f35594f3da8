import { expect, test } from 'vitest'
import type { RunResult } from '../../rules/run.ts'
import { shareText } from './challenge-friend.tsx'

const answered = (is_correct: boolean) => ({
  question: 'Who hid the laundry?',
  quiz_title: null,
  answer: is_correct ? 'The landlord' : 'The bug',
  correct_answer: 'The landlord',
  is_correct,
  time_taken_ms: 2500,
  points: is_correct ? 620 : 0,
  score: 500,
  explanation: 'It was always the landlord.',
  about: null,
})
const result: RunResult = {
  score: 1240,
  max_score: 1500,
  time_bonus: 1040,
  time_taken: 75,
  accuracy: 66.67,
  correct_count: 2,
  question_count: 3,
  final_score: 1240,
  rank: 4,
  held_back: null,
  is_saved: true,
  saved_as: null,
  rival: null,
  daily: null,
  questions: [answered(true), answered(false), answered(true)],
}

test('the shared text says how the run went', () => {
  expect(shareText({ title: 'Parking Wars', name: 'MiaOnTheBus', result })).toBe(
    'Beat MiaOnTheBus: 1,240\n“Parking Wars”, #4 on the leaderboard\n2 of 3 right (67%) in 1m 15s\n🟩🟥🟩',
  )
})

test('the shared text reveals no question and no answer', () => {
  const text = shareText({ title: 'Parking Wars', name: 'MiaOnTheBus', result })
  expect(text).not.toContain('laundry')
  expect(text).not.toContain('landlord')
})

test('slow right answers have their own colour, and a line has ten squares', () => {
  const right = answered(true)
  const questions = [
    ...Array.from({ length: 9 }, () => ({ ...right, time_taken_ms: 5000 })),
    { ...right, time_taken_ms: 12_000 },
    answered(false),
  ]
  expect(shareText({ title: 'Parking Wars', name: 'MiaOnTheBus', result: { ...result, questions } })).toContain(
    `\n${'🟩'.repeat(9)}🟨\n🟥`,
  )
})

test('the shared text has no name if its owner keeps it', () => {
  expect(shareText({ title: 'Parking Wars', name: null, result })).toMatch(/^Beat this: 1,240\n/)
})

test('the shared text has no rank if the run has none', () => {
  expect(shareText({ title: 'Parking Wars', name: 'MiaOnTheBus', result: { ...result, rank: null } })).not.toContain(
    '#',
  )
})
