import { describe, expect, test } from 'vitest'
import type { Game } from './game.ts'
import { openReplay, replayRun } from './replay.ts'

type Count = { tick: number; isOver: boolean; sum: number }

const adding: Game<{ from: number }, Count> = {
  id: 'adding',
  rulesVersion: 1,
  tickMs: 10,
  maxTicks: 1000,
  start: ({ from }) => ({ tick: 0, isOver: false, sum: from }),
  step: (state, input) => ({ tick: state.tick + 1, isOver: input?.kind === 9, sum: state.sum + (input?.x ?? 0) }),
  result: ({ sum, tick }) => ({ score: sum, playtime: tick, metadata: {} }),
}

const inputs = [
  { tick: 2, kind: 1, x: 5, y: 0 },
  { tick: 250, kind: 1, x: 7, y: 0 },
  { tick: 300, kind: 9, x: 0, y: 0 },
]
const run = { setup: { from: 1 }, seed: 1, inputs }

describe('a replay', () => {
  test('returns the score and the duration of the run', () => {
    expect(replayRun(adding, run)).toMatchObject({ kind: 'replayed', result: { score: 13 }, durationMs: 3010 })
  })

  test('is refused if the run has inputs after its end', () => {
    const late = { tick: 301, kind: 1, x: 100, y: 0 }
    expect(replayRun(adding, { ...run, inputs: [...inputs, late] })).toEqual({ kind: 'input_after_end' })
  })

  test('is refused if the run never ends', () => {
    expect(replayRun(adding, { ...run, inputs: [] })).toEqual({ kind: 'never_ended' })
  })

  test('can start at any tick, in any order', () => {
    const replay = openReplay(adding, run)
    expect(replay.stateAt(260).sum).toBe(13)
    expect(replay.stateAt(2).sum).toBe(1)
    expect(replay.stateAt(3).sum).toBe(6)
    expect(replay.length()).toBe(301)
    expect(replay.stateAt(9999)).toMatchObject({ tick: 301, isOver: true })
  })

  test('steps each tick at most twice when watched from start to end', () => {
    let steps = 0
    const counted: typeof adding = {
      ...adding,
      step: (state, input) => {
        steps++
        return adding.step(state, input)
      },
    }
    const replay = openReplay(counted, run)
    const length = replay.length()
    for (let tick = 1; tick <= length; tick++) {
      expect([replay.stateAt(tick - 1).tick, replay.stateAt(tick).tick]).toEqual([tick - 1, tick])
    }
    expect(steps).toBeLessThanOrEqual(2 * length)
  })
})
