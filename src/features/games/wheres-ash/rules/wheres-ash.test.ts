import { expect, test } from 'vitest'
import { isHit, pointsForScene } from './wheres-ash.ts'

test('a scene is worth 1000 points, 10 less for every second, at least 100', () => {
  expect([0, 999, 1000, 45_500, 90_000, 3_600_000].map(pointsForScene)).toEqual([1000, 1000, 990, 550, 100, 100])
})

test('a click within the radius hits', () => {
  const target = { x: 50, y: 40, radius: 5 }
  expect(isHit(target, { x: 53, y: 44 })).toBe(true)
  expect(isHit(target, { x: 53.1, y: 44 })).toBe(false)
})
