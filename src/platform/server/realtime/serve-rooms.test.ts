import { expect, it } from 'vitest'
import { createMessageBudget } from './serve-rooms.ts'

it('gives the burst at once, then as many as time allows', () => {
  let nowMs = 0
  const budget = createMessageBudget({ burst: 2, perSecond: 4 }, () => nowMs)
  expect([budget.take(), budget.take(), budget.take()]).toEqual([true, true, false])
  nowMs += 250
  expect([budget.take(), budget.take()]).toEqual([true, false])
})

it('saves no more than the burst', () => {
  let nowMs = 0
  const budget = createMessageBudget({ burst: 2, perSecond: 4 }, () => nowMs)
  nowMs += 3_600_000
  expect([budget.take(), budget.take(), budget.take()]).toEqual([true, true, false])
})
