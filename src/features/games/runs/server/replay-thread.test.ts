import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { projectRoot } from '#platform/server/project-root.ts'
import type { ReplayRequest } from './answer-replays.ts'
import { createReplayThread } from './replay-thread.ts'

const workerFile = path.join(projectRoot, 'src/app/server/replay-worker.ts')

const idleMinute: ReplayRequest = {
  gameId: 'bed-bug-squish',
  setup: { orientation: 'portrait' },
  seed: 1,
  log: '',
  latestTick: 6000,
}

describe('the replay thread', () => {
  test('answers each of several simultaneous requests with its own run', async () => {
    const { replay } = createReplayThread({ workerFile })
    const seeds = [1, 2, 3]
    const together = await Promise.all(seeds.map((seed) => replay({ ...idleMinute, seed })))
    expect(together).toMatchObject(
      seeds.map(() => ({ kind: 'replayed', durationMs: 60_000, hand: { kind: 'plausible' } })),
    )
    const again = await Promise.all(seeds.map((seed) => replay({ ...idleMinute, seed })))
    expect(again).toEqual(together)
    expect(new Set(together.map((answer) => answer.kind === 'replayed' && answer.hash)).size).toBe(3)
  })

  test("reports a run that can't have been played by now, or that is invalid", async () => {
    const { replay } = createReplayThread({ workerFile })
    expect(await replay({ ...idleMinute, latestTick: 5999 })).toEqual({ kind: 'too_soon' })
    expect(await replay({ ...idleMinute, log: '%%%' })).toEqual({ kind: 'log_unreadable' })
  })

  test.each([
    ['dies', `throw new Error('broken')`],
    ['leaves', 'process.exit(1)'],
    ['hangs', 'while (true);'],
  ])('fails the replay if it %s, and the next replay gets a fresh thread', async (_, onFirst) => {
    const workerFile = threadOf(`({ seed }) => {
      if (seed === 1) ${onFirst}
      parentPort.postMessage({ kind: 'never_ended' })
    }`)
    const { replay } = createReplayThread({ workerFile, timeLimitMs: 500 })
    const [first, second] = await Promise.all([replay(idleMinute), replay({ ...idleMinute, seed: 2 })])
    expect(first).toMatchObject({ kind: 'replay_failed' })
    expect(second).toEqual({ kind: 'never_ended' })
  })

  test('stops when idle and starts again when needed', async () => {
    const { replay } = createReplayThread({ workerFile, idleMs: 0 })
    const first = await replay(idleMinute)
    await new Promise((resolve) => setTimeout(resolve))
    expect(await replay(idleMinute)).toEqual(first)
  })
})

function threadOf(onMessage: string) {
  const script = `import { parentPort } from 'node:worker_threads'\nparentPort.on('message', ${onMessage})`
  return new URL(`data:text/javascript,${encodeURIComponent(script)}`)
}
