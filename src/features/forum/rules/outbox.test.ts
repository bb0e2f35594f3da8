import { expect, it } from 'vitest'
import { enqueue, markRefused, markRetrying, markSent, nextToSend, type Outbox, restore, sendAgain } from './outbox.ts'

const now = Date.parse('2024-03-04T12:00:00Z')

function anOutbox(...clientIds: string[]) {
  return clientIds.reduce<Outbox<string>>(
    (outbox, clientId, index) => enqueue(outbox, { clientId, draft: `text ${clientId}`, now: now + index }),
    [],
  )
}
const nextId = (outbox: Outbox<string>) => nextToSend(outbox)?.clientId

it('messages go out in the order they were written, so a retried one goes first', () => {
  const outbox = anOutbox('a', 'b')
  expect(nextId(outbox)).toBe('a')
  expect(nextId(markRetrying(outbox, 'a'))).toBe('a')
  expect(nextId(markSent(markRetrying(outbox, 'a'), 'a'))).toBe('b')
})

it('a refused message stays, says why, and lets the next one pass', () => {
  const outbox = markRefused(anOutbox('a', 'b'), 'a', 'You are muted.')
  expect(outbox[0]).toMatchObject({ state: 'refused', problem: 'You are muted.' })
  expect(nextId(outbox)).toBe('b')
  const again = sendAgain(outbox, 'a')
  expect(again[0]).not.toHaveProperty('problem')
  expect(nextId(again)).toBe('a')
})

it('a message keeps its client id through every retry, so it is posted once', () => {
  const tried = sendAgain(markRetrying(anOutbox('a'), 'a'), 'a')
  expect(tried.map(({ clientId }) => clientId)).toEqual(['a'])
})

it('messages left by a closed tab are offered in order and go out only when their author says so', () => {
  const left = restore([...markRetrying(anOutbox('a', 'b'), 'a')].reverse())
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
