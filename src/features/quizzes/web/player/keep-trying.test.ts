import { expect, test, vi } from 'vitest'
import { keepTrying } from './keep-trying.ts'

const offline = Object.assign(new Error('offline'), { status: 0 })
const patience = Object.assign(new Error('rate limited'), { status: 429 })
const broken = Object.assign(new Error('broken'), { status: 503 })
const refusal = Object.assign(new Error('already answered'), { status: 409 })

function setUp(outcomes: unknown[]) {
  const waits: number[] = []
  const call = vi.fn(async () => {
    const outcome = outcomes.shift()
    if (outcome instanceof Error) throw outcome
    return outcome
  })
  const onTrouble = vi.fn()
  const wait = async (ms: number) => void waits.push(ms)
  return { call, onTrouble, waits, wait }
}

test('an answer is sent again until it is through, with growing pauses', async () => {
  const { call, onTrouble, waits, wait } = setUp([offline, broken, patience, 'right'])
  const signal = new AbortController().signal
  await expect(keepTrying(call, { signal, onTrouble, wait })).resolves.toBe('right')
  expect(waits).toEqual([500, 1000, 2000])
  expect(onTrouble.mock.calls).toEqual([[1], [2], [3]])
})

test('the pauses stop growing', async () => {
  const { call, onTrouble, waits, wait } = setUp([...Array(8).fill(offline), 'through'])
  await keepTrying(call, { signal: new AbortController().signal, onTrouble, wait })
  expect(Math.max(...waits)).toBe(8000)
})

test('with a number of attempts it gives up after them', async () => {
  const { call, onTrouble, wait } = setUp([offline, offline, broken, 'too late'])
  const { signal } = new AbortController()
  await expect(keepTrying(call, { signal, onTrouble, wait, attempts: 3 })).rejects.toBe(broken)
  expect(call).toHaveBeenCalledTimes(3)
})

test('a refusal is an answer', async () => {
  const { call, onTrouble, wait } = setUp([refusal])
  await expect(keepTrying(call, { signal: new AbortController().signal, onTrouble, wait })).rejects.toBe(refusal)
  expect(call).toHaveBeenCalledTimes(1)
  expect(onTrouble).not.toHaveBeenCalled()
})

test('a bug is not repeated', async () => {
  const bug = new RangeError('a bug')
  const { call, onTrouble, wait } = setUp([bug])
  await expect(keepTrying(call, { signal: new AbortController().signal, onTrouble, wait })).rejects.toBe(bug)
})

test('it ends when nobody waits for it any more', async () => {
  const leaving = new AbortController()
  const call = vi.fn(async () => {
    leaving.abort()
    throw offline
  })
  await expect(keepTrying(call, { signal: leaving.signal, onTrouble: () => {} })).rejects.toBe(offline)
  expect(call).toHaveBeenCalledTimes(1)
})
