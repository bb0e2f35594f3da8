import { expect, test } from 'vitest'
import { searchByEye } from '#tooling/testing/fast-people.ts'
import { judgeFinds } from './hand-limits.ts'
import { foundMs } from './wheres-ash.ts'

const judged = (...searchedMs: number[]) =>
  judgeFinds(searchedMs.map((ms, at) => ({ tookMs: at === 0 ? ms : ms + foundMs })))

test('quick eyes are always accepted', () => {
  for (let seed = 0; seed < 3000; seed++) {
    const finds = searchByEye(seed, 1 + (seed % 6))
    expect([finds, judgeFinds(finds).kind]).not.toEqual([finds, 'impossible'])
  }
  expect(judged(4000, 2500, 9000, 3100)).toEqual({ kind: 'plausible' })
})

test('places found before anybody could search are refused', () => {
  const impossible = { kind: 'impossible', signs: ['found_from_memory'] }
  expect(judged(300)).toEqual(impossible)
  expect(judged(300, 6000, 20, 9000)).toEqual(impossible)
  expect(judged(700, 750, 700, 800)).toEqual(impossible)
  // Right after one another: the second picture wasn't even shown yet.
  expect(judgeFinds([{ tookMs: 5000 }, { tookMs: 100 }, { tookMs: 120 }])).toEqual(impossible)
})

test('one lucky tap, or consistently quick finds, is doubted but ranks', () => {
  const astonishing = { kind: 'astonishing', signs: ['found_from_memory'] }
  expect(judged(300, 6000, 5000)).toEqual(astonishing)
  expect(judged(1200, 1500, 1100, 1300)).toEqual(astonishing)
})
