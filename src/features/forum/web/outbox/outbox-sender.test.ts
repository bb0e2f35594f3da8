import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { OutboxEntry } from '../../rules/outbox.ts'
import { createOutboxSender } from './outbox-sender.ts'
import { createOutboxStorage } from './outbox-storage.ts'

type Draft = { content: string }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('sends in order and tries a lost one again with the same client id', async () => {
  const { sender, posted, network } = aSender()
  network.isUp = false
  sender.submit({ content: 'one' })
  sender.submit({ content: 'two' })
  await vi.advanceTimersByTimeAsync(5000)
  expect(posted).toEqual([])
  expect(sender.entries().map(({ state }) => state)).toEqual(['waiting', 'waiting'])
  network.isUp = true
  sender.hurry()
  await vi.advanceTimersByTimeAsync(0)
  expect(posted.map(({ draft }) => draft.content)).toEqual(['one', 'two'])
  expect(sender.entries()).toEqual([])
})

it('an answer that got lost does not post twice: the room confirms it', async () => {
  const { sender, attempts, network } = aSender()
  network.isUp = false
  sender.submit({ content: 'one' })
  await vi.advanceTimersByTimeAsync(0)
  sender.confirm(attempts[0]?.clientId ?? '')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(attempts.length).toBe(1)
})

it('every try of one message carries one client id', async () => {
  const { sender, attempts, network } = aSender()
  network.isUp = false
  sender.submit({ content: 'one' })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(attempts.length).toBeGreaterThan(3)
  expect(new Set(attempts.map(({ clientId }) => clientId)).size).toBe(1)
})

it('a closed tab loses nothing: the next one offers it, to its author alone', async () => {
  const storage = aStorage()
  const first = aSender({ storage })
  first.network.isUp = false
  first.sender.submit({ content: 'one' })
  await vi.advanceTimersByTimeAsync(0)
  first.sender.stop()
  expect(aSender({ storage, owner: 'bob' }).sender.entries()).toEqual([])

  const next = aSender({ storage })
  expect(next.sender.entries()).toMatchObject([{ draft: { content: 'one' }, state: 'offered' }])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(next.posted).toEqual([])
  next.sender.sendAgain(next.sender.entries()[0]?.clientId ?? '')
  await vi.advanceTimersByTimeAsync(0)
  expect(next.posted.map(({ draft }) => draft.content)).toEqual(['one'])
  expect(storage.length).toBe(0)
})

it('a discarded one is gone from the browser, too', async () => {
  const storage = aStorage()
  const { sender, network } = aSender({ storage })
  network.isUp = false
  sender.submit({ content: 'one' })
  await vi.advanceTimersByTimeAsync(0)
  sender.discard(sender.entries()[0]?.clientId ?? '')
  await vi.advanceTimersByTimeAsync(60_000)
  expect([storage.length, sender.entries().length]).toEqual([0, 0])
})

it('works without storage, and with nonsense in it', async () => {
  const storage = aStorage({ 'forum-outbox:ann:x': '{"draft":', 'forum-outbox:ann:y': 'null' })
  expect(aSender({ storage }).sender.entries()).toEqual([])
  const { sender, posted } = aSender({
    storage: () => {
      throw new Error('blocked')
    },
  })
  sender.submit({ content: 'one' })
  await vi.advanceTimersByTimeAsync(0)
  expect(posted.length).toBe(1)
})

function aSender({
  storage = aStorage(),
  owner = 'ann',
}: {
  storage?: ReturnType<typeof aStorage> | (() => never)
  owner?: string
} = {}) {
  const attempts: OutboxEntry<Draft>[] = []
  const posted: OutboxEntry<Draft>[] = []
  const network = { isUp: true }
  const sender = createOutboxSender<Draft>({
    kept: createOutboxStorage(owner, typeof storage === 'function' ? storage : () => storage),
    send: async (entry) => {
      attempts.push(entry)
      if (!network.isUp) throw new Error('offline')
      posted.push(entry)
    },
    failureOf: () => ({ kind: 'passing' }),
    random: () => 0.5,
  })
  return { sender, attempts, posted, network }
}

function aStorage(content: Record<string, string> = {}) {
  const values = new Map(Object.entries(content))
  return {
    get length() {
      return values.size
    },
    key: (index: number) => [...values.keys()][index] ?? null,
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  }
}
