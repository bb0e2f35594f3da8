import { expect, test } from 'vitest'
import { isRoamed, leavesNoRoom } from './roaming.ts'

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

test.each([
  ['a button', { width: 320, height: 48 }, true],
  ['an icon', { width: 44, height: 44 }, true],
  ['a tile', { width: 300, height: 220 }, false],
])('%s of %j under the bug is pressed through it: %s', (_name, control, expected) => {
  expect(leavesNoRoom({ control, bugSize: 68 })).toBe(expected)
})
