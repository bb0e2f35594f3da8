import { expect, test } from 'vitest'
import { spineInks, spineOf, spinePrints } from './spine.ts'

const shelf = Array.from({ length: 50 }, (_, index) =>
  spineOf({ number: index + 1, name: `The season of lamp ${index}` }),
)

test('neighbours on the shelf have different inks, even where the sequence repeats', () => {
  for (const [place, spine] of shelf.entries()) expect(spine.ink).not.toBe(shelf[place + 1]?.ink)
  expect(new Set(shelf.map(({ ink }) => ink)).size).toBe(spineInks.length)
})

test('a season always looks the same, and another name changes its print', () => {
  expect(spineOf({ number: 3, name: 'Spin Cycle' })).toEqual(spineOf({ number: 3, name: 'Spin Cycle' }))
  const prints = Array.from({ length: 10 }, (_, more) => spineOf({ number: 3, name: 'x'.repeat(1 + more) }).print)
  expect(new Set(prints).size).toBe(spinePrints.length)
})

test('no spine is taller than the shelf or much shorter than its neighbours', () => {
  for (const { height } of shelf) {
    expect(height).toBeLessThanOrEqual(100)
    expect(height).toBeGreaterThan(90)
  }
})
