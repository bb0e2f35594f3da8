import { expect, test } from 'vitest'
import { scatter } from './confetti.tsx'

const pieces = Array.from({ length: 48 }, (_, index) => scatter(index))

test('at any time there are pieces on both sides', () => {
  for (const [from, to] of [
    [0, 0.25],
    [0.25, 0.5],
    [0.5, 0.75],
    [0.75, 1],
  ] as const) {
    const places = pieces.filter(({ time }) => time >= from && time < to).map(({ place }) => place)
    expect(Math.min(...places)).toBeLessThan(0.2)
    expect(Math.max(...places)).toBeGreaterThan(0.8)
  }
})

test('the whole width is filled', () => {
  const places = pieces.map(({ place }) => place).sort((a, b) => a - b)
  const gaps = places.map((place, index) => place - (places[index - 1] ?? 0))
  expect(Math.max(...gaps)).toBeLessThan(0.06)
})
