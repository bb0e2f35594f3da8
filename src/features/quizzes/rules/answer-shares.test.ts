import { expect, test } from 'vitest'
import { answerShares, fewestCountedAnswers } from './answer-shares.ts'

const shown = ['Leopard', 'Zebra', 'Plain', 'Gold']

test('each shown answer gets its share of the players who chose a shown answer', () => {
  const counts = [
    { answer: 'Leopard', count: 34 },
    { answer: 'Gold', count: 66 },
    { answer: 'An answer that was rewritten since', count: 900 },
  ]
  expect(answerShares(shown, counts)).toEqual([
    { answer: 'Leopard', percent: 34 },
    { answer: 'Zebra', percent: 0 },
    { answer: 'Plain', percent: 0 },
    { answer: 'Gold', percent: 66 },
  ])
})

test('there are no shares while too few players have answered', () => {
  expect(answerShares(shown, [])).toBeNull()
  expect(answerShares(shown, [{ answer: 'Zebra', count: fewestCountedAnswers - 1 }])).toBeNull()
  expect(answerShares(shown, [{ answer: 'Zebra', count: fewestCountedAnswers }])).not.toBeNull()
})
