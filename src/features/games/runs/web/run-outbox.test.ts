import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubBrowser } from '#tooling/testing/stub-browser.ts'
import { runOutbox, saveRun, saveSeenRunsBy } from './run-outbox.ts'

const calls = vi.hoisted(() => ({ account: vi.fn(), guest: vi.fn(), search: vi.fn() }))
vi.mock('./game-runs-api.ts', () => ({
  gameRunsApi: { submitGameScore: { call: calls.account }, submitAnonymousGameScore: { call: calls.guest } },
}))

const failure = (status: number, code: string) => Object.assign(new Error(code), { status, code })
const played = (id: string) => ({ id, log: 'AA', hash: '00000000' })
const ofAnna = (id: string) => ({ ...played(id), owner: 'anna' })
const ofGuest = (id: string) => ({ ...played(id), owner: null, username: 'Mo' })

beforeEach(() => {
  stubBrowser()
  for (const call of Object.values(calls)) call.mockReset()
})
afterEach(() => vi.unstubAllGlobals())

async function sendAs(account: string | null) {
  let saved = 0
  await runOutbox.send({ account, onSavedUnwatched: () => saved++ })
  return saved
}

test.each([
  ['a visitor', null],
  ['another account', 'ben'],
])("a kept run isn't sent by %s, but a guest's is", async (_, account) => {
  runOutbox.keep(ofAnna('hers'))
  runOutbox.keep(ofGuest('guest'))
  expect(await sendAs(account)).toBe(1)
  expect(calls.account).not.toHaveBeenCalled()
  expect(calls.guest).toHaveBeenCalledWith({ ...played('guest'), username: 'Mo' })
  expect(await sendAs('anna')).toBe(1)
  expect(calls.account).toHaveBeenLastCalledWith(played('hers'))
  expect(await sendAs('anna')).toBe(0)
})

test.each([
  ['has ended', failure(401, 'unauthorized')],
  ['has become another account’s in another tab', failure(403, 'other_account')],
])('a run sent after the session %s waits for its owner', async (_, refusal) => {
  runOutbox.keep(ofAnna('hers'))
  calls.account.mockRejectedValueOnce(refusal)
  expect(await sendAs('anna')).toBe(0)
  expect(await sendAs('anna')).toBe(1)
})

test("a run that its player saves as a guest isn't also kept for the account", async () => {
  runOutbox.keep(ofAnna('hers'))
  runOutbox.keep(ofGuest('hers'))
  expect(await sendAs('anna')).toBe(1)
  expect(calls.account).not.toHaveBeenCalled()
})

test('a run kept by an earlier version of the site is sent', async () => {
  const { local } = stubBrowser()
  local.set('unsentGameRuns', JSON.stringify([{ ...played('old'), keptAt: Date.now() }]))
  expect(await sendAs('anna')).toBe(1)
  expect(local.size).toBe(0)
})

test("a refused run is dropped, and one that can't be sent now is kept", async () => {
  runOutbox.keep(ofAnna('ended'))
  calls.account.mockRejectedValueOnce(failure(409, 'run_ended'))
  expect([await sendAs('anna'), await sendAs('anna')]).toEqual([0, 0])
  expect(calls.account).toHaveBeenCalledTimes(1)

  runOutbox.keep(ofAnna('later'))
  calls.account.mockRejectedValueOnce(failure(0, 'offline'))
  await expect(sendAs('anna')).rejects.toThrow('offline')
  expect(await sendAs('anna')).toBe(1)
})

test('a run is left to the page that is saving it, where its player can choose another name', async () => {
  calls.guest.mockRejectedValueOnce(failure(409, 'name_taken'))
  const refusal = expect(saveRun(ofGuest('guest'))).rejects.toThrow('name_taken')
  expect(await sendAs(null)).toBe(0)
  await refusal
  expect(await sendAs(null)).toBe(0)
  expect(calls.guest).toHaveBeenCalledTimes(1)
})

test('a run whose page could not save it, or was closed meanwhile, is sent', async () => {
  calls.guest.mockRejectedValueOnce(failure(0, 'offline'))
  await expect(saveRun(ofGuest('guest'))).rejects.toThrow('offline')
  expect(await sendAs(null)).toBe(1)
  const { local } = stubBrowser()
  const abandoned = { ...played('abandoned'), isBeingSaved: true, keptAt: Date.now() - 60_000 }
  local.set('unsentGameRuns', JSON.stringify([abandoned]))
  expect(await sendAs('anna')).toBe(1)
})

test('a page sends a run that was kept meanwhile, and asks only once for one that waits for its owner', async () => {
  const tried = new Set<string>()
  const send = () => runOutbox.send({ account: null, tried, onSavedUnwatched: () => {} })
  runOutbox.keep({ ...played('waits'), owner: null })
  calls.account.mockRejectedValueOnce(failure(401, 'unauthorized'))
  calls.guest.mockImplementationOnce(async () => runOutbox.keep(ofGuest('later')))
  runOutbox.keep(ofGuest('first'))
  await send()
  await send()
  expect(calls.account).toHaveBeenCalledTimes(1)
  expect(calls.guest.mock.calls.map(([run]) => run.id)).toEqual(['first', 'later'])
})

test('without storage a run waits as long as the page is open', async () => {
  stubBrowser({ isStorageBlocked: true })
  runOutbox.keep(ofAnna('hers'))
  expect([await sendAs('anna'), await sendAs('anna')]).toEqual([1, 0])
})

test("a run of Where's Ash whose session ended is sent when its player is back", async () => {
  saveSeenRunsBy(calls.search)
  calls.search.mockRejectedValueOnce(failure(401, 'unauthorized'))
  await expect(saveRun({ id: 'search', owner: 'anna' })).rejects.toThrow('unauthorized')
  expect(await sendAs('anna')).toBe(1)
  expect(calls.search).toHaveBeenLastCalledWith({ id: 'search' })
  expect(await sendAs('anna')).toBe(0)
})
