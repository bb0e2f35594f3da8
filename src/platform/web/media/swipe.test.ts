import { expect, test } from 'vitest'
import { swipeOf } from './swipe.ts'

const from = { x: 200, y: 300 }

test.each([
  ['moves to the left', { x: 80, y: 310 }, 'left'],
  ['moves to the right', { x: 320, y: 280 }, 'right'],
  ['slips while tapping', { x: 170, y: 300 }, undefined],
  ['moves down the page', { x: 190, y: 520 }, undefined],
  ['moves diagonally, which scrolls', { x: 110, y: 390 }, undefined],
])('a finger %s', (_way, to, side) => expect(swipeOf(from, to)).toBe(side))
