import { expect, test } from 'vitest'
import { boardOfWeek, gameBoard } from './game-boards.ts'

test('a week starts on Monday in UTC', () => {
  const week = (time: string) => boardOfWeek({ gameId: 'bed-bug-squish' }, new Date(time))
  expect(week('2026-11-15T23:59:59Z')).toBe('game:bed-bug-squish:2026-11-09')
  expect(week('2026-11-16T00:00:00Z')).toBe('game:bed-bug-squish:2026-11-16')
  expect(week('2027-01-01T12:00:00Z')).toBe('game:bed-bug-squish:2026-12-28')
})

test('a calm game has its own boards', () => {
  expect(gameBoard({ gameId: 'bed-bug-squish', pace: 'calm' })).toBe('game:bed-bug-squish:calm')
  expect(gameBoard({ gameId: 'bed-bug-squish', pace: 'regular' })).toBe('game:bed-bug-squish')
})

test('each set of cards has its own board', () => {
  expect(gameBoard({ gameId: 'memory-match', setId: 'abc' })).toBe('game:memory-match:abc')
})
