import { expect, test } from 'vitest'
import { isRoamed } from './roaming.ts'

test.each([
  ['/', true],
  ['/seasons', true],
  ['/games', true],
  ['/administrators', true],
  ['/admin', false],
  ['/admin/users', false],
  ['/games/wheres-ash', false],
  ['/games/memory-match', false],
])('%s has the bug on it: %s', (path, expected) => {
  expect(isRoamed(path)).toBe(expected)
})
