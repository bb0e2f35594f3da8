import { expect, test } from 'vitest'
import type { Game, GameInput } from '../rules/game.ts'
import { replayRun } from '../rules/replay.ts'
import { createPlaySession } from './play-session.ts'

type Sum = { tick: number; isOver: boolean; sum: number }

const adding: Game<null, Sum> = {
  id: 'adding',
  rulesVersion: 1,
  tickMs: 10,
  maxTicks: 100,
  start: () => ({ tick: 0, isOver: false, sum: 0 }),
  step: ({ tick, sum }, input) => ({ tick: tick + 1, isOver: tick + 1 >= 100, sum: sum + (input?.x ?? 0) }),
  result: ({ sum }) => ({ score: sum, playtime: 1, metadata: {} }),
}

function aSession(onOver?: (state: Sum, inputs: readonly GameInput[]) => void) {
  return createPlaySession({ game: adding, setup: null, seed: 1, now: 1000, ...(onOver && { onOver }) })
}

test('real time becomes ticks, and the rest of a tick is the share to draw', () => {
  const session = aSession()
  session.advanceTo(1034)
  expect(session.view().state.tick).toBe(3)
  expect(session.view().share).toBeCloseTo(0.4)
})

test('two presses in one tick go to two ticks, and only the latest move counts', () => {
  const session = aSession()
  session.act({ kind: 1, x: 1, y: 0 }, 1001)
  session.act({ kind: 1, x: 2, y: 0 }, 1002)
  session.act({ kind: 2, x: 10, y: 0, isHeld: true }, 1003)
  session.act({ kind: 2, x: 20, y: 0, isHeld: true }, 1004)
  session.advanceTo(1100)
  expect(session.inputs().map(({ tick, x }) => [tick, x])).toEqual([
    [0, 1],
    [1, 2],
    [2, 20],
  ])
})

test("a paused game doesn't advance and takes no input", () => {
  const session = aSession()
  session.advanceTo(1050)
  session.pause()
  session.act({ kind: 1, x: 5, y: 0 }, 1060)
  session.advanceTo(9000)
  session.resume(9000)
  session.advanceTo(9020)
  expect(session.view().state).toMatchObject({ tick: 7, sum: 0 })
})

test('a stuttering device plays at full speed', () => {
  const session = aSession()
  for (const now of [1400, 1800]) session.advanceTo(now)
  expect(session.view().state.tick).toBe(80)
})

test('a longer standstill of the device pauses the game', () => {
  let stalls = 0
  const session = createPlaySession({ game: adding, setup: null, seed: 1, now: 1000, onStall: () => stalls++ })
  session.advanceTo(1200)
  session.act({ kind: 1, x: 5, y: 0 }, 5000)
  session.advanceTo(5020)
  expect(session.isPaused()).toBe(true)
  expect(stalls).toBe(1)
  session.resume(9000)
  session.advanceTo(9010)
  expect(session.view().state).toMatchObject({ tick: 21, sum: 0 })
})

test('a recording replays to the played result', () => {
  let played: Sum | undefined
  let recorded: readonly GameInput[] = []
  const session = aSession((state, inputs) => {
    played = state
    recorded = inputs
  })
  for (let now = 1000; now < 2200; now += 7) {
    if (now % 3 === 0) session.act({ kind: 1, x: now % 11, y: 0 }, now)
    session.advanceTo(now)
  }
  expect(replayRun(adding, { setup: null, seed: 1, inputs: recorded })).toMatchObject({
    result: { score: played?.sum },
  })
})
