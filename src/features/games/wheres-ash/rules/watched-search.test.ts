import { expect, test } from 'vitest'
import { replayRun } from '../../engine/rules/replay.ts'
import { searchPlayback, viewAt } from './watched-search.ts'

const scene = { title: 'A', image_url: '/a.webp', find: null, points: 900, target: null }
const run = {
  username: 'Mo',
  score: 1800,
  playtime: 9,
  created_at: '2026-11-15T12:00:00.000Z',
  scenes: [
    { ...scene, started_ms: 0, found_ms: 4000 },
    { ...scene, started_ms: 4000, found_ms: 9000 },
  ],
  clicks: [
    { scene: 0, ms: 1000, is_hit: false, place: null },
    { scene: 0, ms: 4000, is_hit: true, place: null },
    { scene: 1, ms: 9000, is_hit: true, place: null },
  ],
}

test('a replay shows each click, and each found scene for a moment', () => {
  const seen = (ms: number) => {
    const { scene: at, clicks, isFound, isFresh } = viewAt(run, ms)
    return [at, clicks.length, isFound, isFresh]
  }
  expect(seen(0)).toEqual([0, 0, false, false])
  expect(seen(1500)).toEqual([0, 1, false, true])
  expect(seen(3000)).toEqual([0, 1, false, false])
  expect(seen(4500)).toEqual([0, 2, true, true])
  expect(seen(5000)).toEqual([1, 0, false, false])
  expect(seen(9500)).toEqual([1, 1, true, true])
})

test('a replay ends a moment after the last find', () => {
  expect(replayRun(searchPlayback, { setup: run, seed: 0, inputs: [] })).toMatchObject({ durationMs: 10_500 })
})
