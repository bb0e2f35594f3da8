import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSeldom } from './use-seldom.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a value after a silence is passed on almost at once', () => {
  const passed: number[] = []
  createSeldom<number>(5000, (value) => passed.push(value)).offer(7)
  vi.advanceTimersByTime(299)
  expect(passed).toEqual([])
  vi.advanceTimersByTime(1)
  expect(passed).toEqual([7])
})

test('of a flood, only one value per gap is passed on, and the last one is never lost', () => {
  const passed: number[] = []
  const seldom = createSeldom<number>(5000, (value) => passed.push(value))
  for (let value = 1; value <= 100; value++) {
    seldom.offer(value)
    vi.advanceTimersByTime(100)
  }
  vi.advanceTimersByTime(5000)
  expect(passed).toEqual([3, 53, 100])
})

test('nothing is passed on after the stop', () => {
  const passed: number[] = []
  const seldom = createSeldom<number>(5000, (value) => passed.push(value))
  seldom.offer(1)
  seldom.stop()
  vi.advanceTimersByTime(10_000)
  expect(passed).toEqual([])
})
