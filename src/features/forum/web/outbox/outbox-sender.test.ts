import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { retryNow } from '#platform/web/retry.ts'
import { stubBrowser } from '#tooling/testing/stub-browser.ts'
import type { OutboxEntry } from '../../rules/outbox.ts'
import { createOutboxSender } from './outbox-sender.ts'
import { createOutboxStorage } from './outbox-storage.ts'

type Draft = { content: string }

let browser = stubBrowser()
beforeEach(() => {
  vi.useFakeTimers()
  browser = stubBrowser()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('messages go out in order, and a lost one is retried with the same client id', async () => {
  const { sender, posted, network } = aSender()
  network.isUp = false
  sender.submit({ content: 'one' })
  sender.submit({ content: 'two' })
  await vi.advanceTimersByTimeAsync(5000)
  expect(posted).toEqual([])
  expect(sender.entries().map(({ state }) => state)).toEqual(['retrying', 'waiting'])
  network.isUp = true
  retryNow()
  await vi.advanceTimersByTimeAsync(0)
  expect(posted.map(({ draft }) => draft.content)).toEqual(['one', 'two'])
  expect(sender.entries()).toEqual([])
})

it("a message whose response got lost isn't posted twice, because the room confirms it", async () => {
  const { sender, attempts, network } = aSender()
  network.isUp = false
  sender.submit({ content: 'one' })
  await vi.advanceTimersByTimeAsync(0)
  sender.confirm(attempts[0]?.clientId ?? '')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(attempts.length).toBe(1)
})

it('all attempts to send a message use the same client id', async () => {
  const { sender, attempts, network } = aSender()
  network.isUp = false
  sender.submit({ content: 'one' })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(attempts.length).toBeGreaterThan(3)
  expect(new Set(attempts.map(({ clientId }) => clientId)).size).toBe(1)
})

it('a message left by a closed tab is offered in the next one, only to its author', async () => {
  const first = aSender()
  first.network.isUp = false
  first.sender.submit({ content: 'one' })
  await vi.advanceTimersByTimeAsync(0)
  first.sender.stop()
  expect(aSender({ owner: 'bob' }).sender.entries()).toEqual([])

  const next = aSender()
  expect(next.sender.entries()).toMatchObject([{ draft: { content: 'one' }, state: 'offered' }])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(next.posted).toEqual([])
  next.sender.sendAgain(next.sender.entries()[0]?.clientId ?? '')
  await vi.advanceTimersByTimeAsync(0)
  expect(next.posted.map(({ draft }) => draft.content)).toEqual(['one'])
  expect([...browser.local]).toEqual([])
})

it("a discarded message is also removed from the browser's storage", async () => {
  const { sender, network } = aSender()
  network.isUp = false
  sender.submit({ content: 'one' })
  await vi.advanceTimersByTimeAsync(0)
  sender.discard(sender.entries()[0]?.clientId ?? '')
  await vi.advanceTimersByTimeAsync(60_000)
  expect([browser.local.size, sender.entries().length]).toEqual([0, 0])
})

it('sending works without storage and ignores invalid entries in it', async () => {
  browser.local.set('forum-outbox:ann:x', '{"draft":').set('forum-outbox:ann:y', 'null')
  expect(aSender().sender.entries()).toEqual([])
  stubBrowser({ isStorageBlocked: true })
  const { sender, posted } = aSender()
  sender.submit({ content: 'one' })
  await vi.advanceTimersByTimeAsync(0)
  expect(posted.length).toBe(1)
})

it('a refused message says why, lets the next one pass and can be sent again', async () => {
  const { sender, posted, network } = aSender()
  network.refusal = Object.assign(new Error('You are muted.'), { status: 403, code: 'muted' })
  sender.submit({ content: 'one' })
  await vi.advanceTimersByTimeAsync(0)
  expect(sender.entries()).toMatchObject([{ state: 'refused', problem: 'You are muted.' }])
  network.refusal = undefined
  sender.submit({ content: 'two' })
  await vi.advanceTimersByTimeAsync(0)
  sender.sendAgain(sender.entries()[0]?.clientId ?? '')
  await vi.advanceTimersByTimeAsync(0)
  expect(posted.map(({ draft }) => draft.content)).toEqual(['two', 'one'])
})

it.each([
  ['slow_mode', 'retrying'],
  ['same_text', 'refused'],
])('after %s a message is %s', async (code, state) => {
  const { sender, network } = aSender()
  network.refusal = Object.assign(new Error('Not so fast.'), { status: 429, code, data: { retry_seconds: 30 } })
  sender.submit({ content: 'one' })
  await vi.advanceTimersByTimeAsync(20_000)
  expect(sender.entries()).toMatchObject([{ state }])
})

it('leaving the room stops retries, but a message already on its way still counts', async () => {
  const { sender, attempts, posted, network } = aSender()
  network.isUp = false
  sender.submit({ content: 'one' })
  await vi.advanceTimersByTimeAsync(0)
  sender.stop()
  network.isUp = true
  await vi.advanceTimersByTimeAsync(60_000)
  expect(attempts.length).toBe(1)
  sender.start()
  sender.stop()
  await vi.advanceTimersByTimeAsync(0)
  expect([posted.length, sender.entries().length]).toEqual([1, 0])
})

function aSender({ owner = 'ann' } = {}) {
  const attempts: OutboxEntry<Draft>[] = []
  const posted: OutboxEntry<Draft>[] = []
  const network: { isUp: boolean; refusal?: Error | undefined } = { isUp: true }
  const sender = createOutboxSender<Draft>({
    kept: createOutboxStorage(owner),
    send: async (entry) => {
      attempts.push(entry)
      if (!network.isUp) throw Object.assign(new Error('offline'), { status: 0 })
      if (network.refusal) throw network.refusal
      posted.push(entry)
    },
    onRefused: () => {},
  })
  return { sender, attempts, posted, network }
}
