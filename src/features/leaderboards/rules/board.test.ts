import { expect, test } from 'vitest'
import { heldBackReasons, savedText } from './board.ts'

test('only a ranked score is announced as being on the leaderboard', () => {
  expect(savedText({ held_back: null })).toBe('Your score has been saved to the leaderboard!')
  expect(savedText({ held_back: 'practice' })).toBe('Saved, but off the board: this was a practice round.')
  for (const held_back of heldBackReasons) expect(savedText({ held_back })).not.toContain('to the leaderboard')
})
