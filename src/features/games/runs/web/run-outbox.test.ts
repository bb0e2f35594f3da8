import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { runOutbox, saveRun, saveSeenRunsBy } from './run-outbox.ts'

const calls = vi.hoisted(() => ({ account: vi.fn(), guest: vi.fn(), search: vi.fn() }))
vi.mock('./game-runs-api.ts', () => ({
  gameRunsApi: { submitGameScore: { call: calls.account }, submitAnonymousGameScore: { call: calls.guest } },
}))

const failure = (status: number, code: string) => Object.assign(new Error(code), { status, code })
const ranked = { held_back: null }
const aRun = (id: string) => ({ id, log: 'AA', hash: '00000000' })

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
  for (const call of Object.values(calls)) call.mockReset().mockResolvedValue(ranked)
})
afterEach(() => vi.unstubAllGlobals())

test.each([
  ['whose session has ended', failure(401, 'unauthorized')],
  ['of another account', failure(403, 'other_account')],
])('a kept run %s waits for its owner, and the others are sent', async (_, refusal) => {
  runOutbox.keep(aRun('theirs'))
  runOutbox.keep({ ...aRun('guest'), username: 'Mo' })
  calls.account.mockRejectedValueOnce(refusal)
  expect(await runOutbox.send()).toEqual([ranked])
  expect(calls.guest).toHaveBeenCalledWith({ ...aRun('guest'), username: 'Mo' })
  // Back again.
  expect(await runOutbox.send()).toEqual([ranked])
  expect(calls.account).toHaveBeenLastCalledWith(aRun('theirs'))
  expect(await runOutbox.send()).toEqual([])
})

test('what the server refuses is dropped, what it cannot take now is kept', async () => {
  runOutbox.keep(aRun('ended'))
  calls.account.mockRejectedValueOnce(failure(409, 'run_ended'))
  expect(await runOutbox.send()).toEqual([])
  expect(await runOutbox.send()).toEqual([])
  expect(calls.account).toHaveBeenCalledTimes(1)

  runOutbox.keep(aRun('later'))
  calls.account.mockRejectedValueOnce(failure(0, 'offline'))
  expect(await runOutbox.send()).toEqual([])
  expect(await runOutbox.send()).toEqual([ranked])
})

test("a run of Where's Ash whose session has ended is sent when its player is back", async () => {
  saveSeenRunsBy(calls.search)
  calls.search.mockRejectedValueOnce(failure(401, 'unauthorized'))
  await expect(saveRun({ id: 'search' })).rejects.toThrow('unauthorized')
  expect(await runOutbox.send()).toEqual([ranked])
  expect(calls.search).toHaveBeenLastCalledWith({ id: 'search' })
  expect(runOutbox.isEmpty()).toBe(true)
})
