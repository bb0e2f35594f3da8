import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubBrowser } from '#tooling/testing/stub-browser.ts'
import { isRefusal, isWorthRetrying, keepTrying, retryNow } from './retry.ts'

const failure = (status: number, data?: object) => Object.assign(new Error(`${status}`), { status, data })
const offline = failure(0)
const bug = new RangeError('a bug')
const signal = new AbortController().signal

let browser = stubBrowser()
beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  browser = stubBrowser()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test.each([
  ['a lost connection', offline, 'retry'],
  ['a server in trouble', failure(503), 'retry'],
  ['a request for patience', failure(429), 'retry'],
  ['an answer that never came', new DOMException('', 'TimeoutError'), 'retry'],
  ['a refusal', failure(409), 'refusal'],
  ['something the server can’t do', failure(501), 'refusal'],
  ['a bug', bug, undefined],
])('%s: %s', (_, error, expected) => {
  expect([isWorthRetrying(error), isRefusal(error)]).toEqual([expected === 'retry', expected === 'refusal'])
})

function aCall(...failures: Error[]) {
  return vi.fn(async () => {
    const next = failures.shift()
    if (next) throw next
    return 'through'
  })
}

async function timesOf(call: ReturnType<typeof aCall>, ms: number) {
  const begun = Date.now()
  const times: number[] = []
  const timed = () => {
    times.push(Date.now() - begun)
    return call()
  }
  const answer = keepTrying(timed, { signal })
  await vi.advanceTimersByTimeAsync(ms)
  await expect(answer).resolves.toBe('through')
  return times
}

test('a call is retried until it succeeds, with growing pauses up to eight seconds', async () => {
  const failures = [offline, failure(503), failure(429), ...Array(3).fill(offline)]
  expect(await timesOf(aCall(...failures), 60_000)).toEqual([0, 500, 1500, 3500, 7500, 15_500, 23_500])
})

test('it waits as long as the server says', async () => {
  expect(await timesOf(aCall(failure(429, { retry_seconds: 12 })), 60_000)).toEqual([0, 12_000])
})

test.each([
  ['the browser', () => browser.tell('online')],
  ['the page', retryNow],
])('it retries at once when %s hears that the connection is back', async (_, tell) => {
  const call = aCall(offline)
  const answer = keepTrying(call, { signal })
  await vi.advanceTimersByTimeAsync(1)
  tell()
  await vi.advanceTimersByTimeAsync(0)
  await expect(answer).resolves.toBe('through')
})

test('it gives up after the given number of attempts', async () => {
  const call = aCall(offline, offline, failure(503))
  const onTrouble = vi.fn()
  const answer = keepTrying(call, { signal, onTrouble, attempts: 3 }).catch((error: Error) => error.message)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await answer).toBe('503')
  expect(onTrouble.mock.calls).toEqual([[1], [2]])
})

test.each([failure(409), bug])('%s is thrown at once', async (error) => {
  const call = aCall(error)
  await expect(keepTrying(call, { signal })).rejects.toBe(error)
  expect(call).toHaveBeenCalledTimes(1)
})

test('it stops when it is aborted', async () => {
  const leaving = new AbortController()
  const call = aCall(offline)
  const answer = keepTrying(call, { signal: leaving.signal }).catch((error: Error) => error.name)
  await vi.advanceTimersByTimeAsync(1)
  leaving.abort()
  expect(await answer).toBe('AbortError')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(call).toHaveBeenCalledTimes(1)
})
