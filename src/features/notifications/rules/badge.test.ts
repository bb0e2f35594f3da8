import { expect, test } from 'vitest'
import { badgeText } from './badge.ts'

test.each([
  [0, undefined],
  [1, '1'],
  [42, '42'],
  [99, '99'],
  [100, '99+'],
  [178_456, '99+'],
  [-1, undefined],
])('%i new things show %s', (count, text) => expect(badgeText(count)).toBe(text))
