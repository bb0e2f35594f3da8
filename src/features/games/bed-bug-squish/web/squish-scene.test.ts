import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { sound } from '#features/site/web/sound/sound.ts'
import { toUnits } from '../../engine/rules/field.ts'
import type { Effects } from '../../engine/web/effects.ts'
import { type Bug, bedBugSquish, type SquishState, squishInputs } from '../rules/bed-bug-squish.ts'
import { createSquishScene } from './squish-scene.ts'

const heard: string[] = []

beforeEach(() => {
  vi.spyOn(sound, 'play').mockImplementation((name) => void heard.push(name))
})

afterEach(() => {
  heard.length = 0
  vi.restoreAllMocks()
})

function shownEffects() {
  const shown: { kind: string; x: number; y: number; text?: string }[] = []
  const effects: Effects = {
    splash: ({ x, y }) => shown.push({ kind: 'splash', x, y }),
    number: ({ x, y }, text) => shown.push({ kind: 'number', x, y, text }),
    puff: ({ x, y }) => shown.push({ kind: 'puff', x, y }),
    fall: ({ x, y }, text) => shown.push({ kind: 'fall', x, y, text }),
    edge: ({ x, y }) => shown.push({ kind: 'edge', x, y }),
    shake: () => undefined,
    draw: () => undefined,
    offset: () => ({ x: 0, y: 0 }),
  }
  return { shown, effects }
}

function aScene() {
  const { shown, effects } = shownEffects()
  const scene = createSquishScene({ effects, bestScore: 0, isCalm: false, readBugImage: () => null })
  const step = (state: SquishState, input?: Parameters<typeof bedBugSquish.step>[1]) => {
    const next = bedBugSquish.step(state, input)
    scene.react(state, next, 0)
    return next
  }
  return { shown, step }
}

const start = bedBugSquish.start({ orientation: 'landscape' }, 1)
const aBug = (bug: Partial<Bug>): Bug => ({
  id: 1,
  x: 300,
  y: 200,
  heading: 0,
  course: 0,
  speed: 4,
  size: 30,
  caughtAtTick: null,
  ...bug,
})

describe('the mattress', () => {
  test('lights up the edge where a bug escaped', () => {
    const { shown, step } = aScene()
    const leaving = aBug({ x: start.field.width + 49.9 })
    step({ ...start, bugs: [leaving], nextBugId: 2, ticksToSpawn: 50 })
    expect(heard).toContain('escape')
    expect(shown).toContainEqual({ kind: 'edge', x: start.field.width, y: 200 })
  })

  test('shows and sounds the end of a streak after a miss or an escape, unless it was short', () => {
    const miss = { tick: 0, kind: squishInputs.tap, x: toUnits(20), y: toUnits(20) }
    const { shown, step } = aScene()
    step({ ...start, ticksToSpawn: 50, streak: 3 }, miss)
    expect(heard).not.toContain('broken')
    step({ ...start, ticksToSpawn: 50, streak: 12 }, miss)
    expect(heard.filter((name) => name === 'broken')).toHaveLength(1)
    expect(shown).toContainEqual(expect.objectContaining({ kind: 'fall', text: '12 in a row, gone' }))
    const leaving = aBug({ x: start.field.width + 49.9 })
    step({ ...start, bugs: [leaving], nextBugId: 2, ticksToSpawn: 50, streak: 7 })
    expect(shown).toContainEqual(expect.objectContaining({ kind: 'fall', text: '7 in a row, gone' }))
  })

  test('bursts into gold for a small bug later in the round, without changing its points', () => {
    const golden = (tick: number) => {
      heard.length = 0
      const { shown, step } = aScene()
      const state = { ...start, tick, bugs: [aBug({ size: 20 })], nextBugId: 2, ticksToSpawn: 50 }
      const next = step(state, { tick, kind: squishInputs.tap, x: toUnits(300), y: toUnits(200) })
      expect(next.score).toBe(25)
      expect(shown).toContainEqual(expect.objectContaining({ kind: 'number', text: '+25' }))
      return heard.includes('match')
    }
    expect(golden(500)).toBe(false)
    expect(golden(1500)).toBe(true)
  })

  test('announces every ten seconds and quickens the beat until the end', () => {
    const { shown, step } = aScene()
    const beats: number[] = []
    let state = start
    while (!state.isOver) {
      heard.length = 0
      state = step(state)
      if (heard.includes('beat')) beats.push(state.tick * bedBugSquish.tickMs)
    }
    const calls = shown.filter(({ text }) => text && /^[A-Z ]+!$/.test(text)).map(({ text }) => text)
    expect(new Set(calls).size).toBe(6)
    const beatsIn = (from: number, to: number) => beats.filter((ms) => ms > from && ms <= to).length
    expect(beatsIn(0, 9999)).toBe(0)
    expect(beatsIn(10_000, 20_000)).toBeLessThan(beatsIn(20_000, 30_000))
    expect(beatsIn(20_000, 30_000)).toBeLessThan(beatsIn(45_000, 55_000))
  })
})
