import { expect, it } from 'vitest'
import {
  enqueue,
  hurry,
  markFailed,
  markSending,
  markSent,
  nextToSend,
  type Outbox,
  restore,
  sendAgain,
} from './outbox.ts'

const now = Date.parse('2024-03-04T12:00:00Z')
const passing = { failure: { kind: 'passing' as const }, now, random: () => 0.5 }

function anOutbox(...clientIds: string[]) {
  return clientIds.reduce<Outbox<string>>(
    (outbox, clientId, index) => enqueue(outbox, { clientId, draft: `text ${clientId}`, now: now + index }),
    [],
  )
}
const nextId = (outbox: Outbox<string>, at = now) => {
  const next = nextToSend(outbox, at)
  return next && 'entry' in next ? next.entry.clientId : next
}

it('sends one at a time, in the order they were written', () => {
  const outbox = anOutbox('a', 'b')
  expect(nextId(outbox)).toBe('a')
  expect(nextId(markSending(outbox, 'a'))).toBeUndefined()
  expect(nextId(markSent(markSending(outbox, 'a'), 'a'))).toBe('b')
})

it('waits longer after each failure, up to half a minute, and the rest waits behind', () => {
  let outbox = anOutbox('a', 'b')
  const waits: unknown[] = []
  for (let attempt = 0; attempt < 7; attempt += 1) {
    outbox = markFailed(markSending(outbox, 'a'), 'a', passing)
    waits.push(nextToSend(outbox, now))
  }
  expect(waits).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000].map((waitMs) => ({ waitMs })))
  expect(nextId(outbox, now + 30_000)).toBe('a')
})

it('waits as long as the server says', () => {
  const failure = { kind: 'passing' as const, retryAfterMs: 12_000 }
  const outbox = markFailed(markSending(anOutbox('a'), 'a'), 'a', { ...passing, failure })
  expect(nextToSend(outbox, now)).toEqual({ waitMs: 12_000 })
})

it('goes at once when the connection is back', () => {
  expect(nextId(hurry(markFailed(markSending(anOutbox('a'), 'a'), 'a', passing)))).toBe('a')
})

it('a refused one stays, says why and lets the next one pass', () => {
  const failure = { kind: 'final' as const, problem: 'You are muted.' }
  const outbox = markFailed(markSending(anOutbox('a', 'b'), 'a'), 'a', { ...passing, failure })
  expect(outbox[0]).toMatchObject({ state: 'refused', problem: 'You are muted.' })
  expect(nextId(outbox)).toBe('b')
  const again = sendAgain(outbox, 'a')
  expect(again[0]).not.toHaveProperty('problem')
  expect(nextId(again)).toBe('a')
})

it('keeps its client id through every try, so that it is posted once', () => {
  const tried = sendAgain(markFailed(markSending(anOutbox('a'), 'a'), 'a', passing), 'a')
  expect(tried.map(({ clientId }) => clientId)).toEqual(['a'])
})

it('what a closed tab left is offered in its order and goes only when its author says so', () => {
  const left = restore([...markSending(anOutbox('a', 'b'), 'a')].reverse())
  expect(left.map(({ clientId, state }) => [clientId, state])).toEqual([
    ['a', 'offered'],
    ['b', 'offered'],
  ])
  expect(nextId(left)).toBeUndefined()
  expect(nextId(sendAgain(left, 'b'))).toBe('b')
})

it('a second confirmation changes nothing', () => {
  const outbox = markSent(anOutbox('a', 'b'), 'a')
  expect(markSent(outbox, 'a')).toBe(outbox)
})
