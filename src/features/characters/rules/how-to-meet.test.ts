import { expect, test } from 'vitest'
import { howToMeet } from './how-to-meet.ts'

const quiz = { id: '', title: '', total_score: 0 }

test.each([
  [
    { clip_count: 2, quote_count: 1, quizzes: [{ ...quiz, coming_soon: false }] },
    'watch a clip, read a quote or finish a quiz',
  ],
  [{ clip_count: 0, quote_count: 1, quizzes: [{ ...quiz, coming_soon: false }] }, 'read a quote or finish a quiz'],
  [{ clip_count: 1, quote_count: 0, quizzes: [{ ...quiz, coming_soon: true }] }, 'watch a clip'],
  [{ clip_count: 0, quote_count: 0, quizzes: [] }, 'turn the card over'],
])('a card offers only the possible ways to meet its character', (related, ways) => {
  expect(howToMeet(related)).toBe(`Not met yet: ${ways}.`)
})
