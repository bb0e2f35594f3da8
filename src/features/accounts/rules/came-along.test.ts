import { expect, test } from 'vitest'
import { sayCameAlong } from './came-along.ts'

test.each([
  [{ points: 714, game_scores: 0, days: 3 }, "You're in. Your 714 points and 3 days came along."],
  [{ points: 1, game_scores: 2, days: 1 }, "You're in. Your 1 point, 2 high scores and 1 day came along."],
  [{ points: 0, game_scores: 0, days: 5 }, "You're in. Your 5 days came along."],
  [{ points: 0, game_scores: 0, days: 0 }, undefined],
])('%j is announced as %s', (cameAlong, said) => expect(sayCameAlong(cameAlong)).toBe(said))
