import { expect, test } from 'vitest'
import { swipeOf } from './swipe.ts'

const from = { x: 200, y: 300 }

test.each([
  ['to the left', { x: 80, y: 310 }, 'left'],
  ['to the right', { x: 320, y: 280 }, 'right'],
  ['a tap that slipped', { x: 170, y: 300 }, undefined],
  ['down the page', { x: 190, y: 520 }, undefined],
  ['slantwise, which scrolls', { x: 110, y: 390 }, undefined],
])('a finger %s', (_way, to, side) => expect(swipeOf(from, to)).toBe(side))
