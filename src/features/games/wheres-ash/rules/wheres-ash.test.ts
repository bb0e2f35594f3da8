import { expect, test } from 'vitest'
import { drawTargets, isHit, pointsForScene } from './wheres-ash.ts'

test('a scene scores 1000 points, minus 10 per second, but at least 100', () => {
  expect([0, 999, 1000, 45_500, 90_000, 3_600_000].map(pointsForScene)).toEqual([1000, 1000, 990, 550, 100, 100])
})

test('a click within the radius hits', () => {
  const target = { x: 50, y: 40, radius: 5 }
  expect(isHit(target, { x: 53, y: 44 })).toBe(true)
  expect(isHit(target, { x: 53.1, y: 44 })).toBe(false)
})

test('a run asks for Ash or for another hidden target, equally often', () => {
  const others = ['the keys', 'the duck'].map((name, at) => ({ name, x: 10 * at, y: 20, radius: 4 }))
  const scene = { x: 70, y: 60, radius: 5, others }
  const drawn = Array.from({ length: 600 }, (_, seed) => drawTargets([scene, { ...scene, others: [] }], seed * 7919))
  for (const name of [null, 'the keys', 'the duck']) {
    const share = drawn.filter(([first]) => first?.name === name).length / drawn.length
    expect(share).toBeGreaterThan(0.25)
    expect(share).toBeLessThan(0.42)
  }
  expect(drawn.every(([, second]) => second?.name === null)).toBe(true)
})
