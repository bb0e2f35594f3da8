import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { closeTestSockets, openTestSocket, type TestSocket } from '#tooling/testing/connect-test-socket.ts'
import { startTestNode, type TestEvents, type TestNode } from '#tooling/testing/start-test-node.ts'
import { onAnsweredAs } from '../answered-as.ts'
import { createRealtimeClient } from './realtime-client.ts'

type NewsEvents = { added: { id: string }; removed: string }

const within10s = { timeout: 10_000 }
let node: TestNode
let sockets: TestSocket[]

beforeEach(async () => {
  node = await startTestNode({ timing: { intervalMs: 20 } })
  sockets = []
})
afterEach(async () => {
  closeTestSockets()
  await node.stop()
})

it('opens one connection, with the first subscriber', async () => {
  const client = aClient()
  expect(sockets).toEqual([])
  const news = aSubscriber(client, 'news')
  const thing = aSubscriber(client, 'thing:1')
  await Promise.all([news.caughtUp(1), thing.caughtUp(1)])
  expect(sockets.length).toBe(1)
  expect(node.realtime.connectedCount()).toBe(1)
  expect(client.state()).toBe('connected')
})

it('hands an event to the subscribers of its room', async () => {
  const client = aClient()
  const news = aSubscriber(client, 'news')
  const newsToo = aSubscriber(client, 'news')
  const thing = aSubscriber(client, 'thing:1')
  await Promise.all([news.caughtUp(1), thing.caughtUp(1)])
  node.realtime.emit<TestEvents>('news', { event: 'added', payload: { id: 'n1' } })
  node.realtime.emit<TestEvents>('thing:1', { event: 'removed', payload: 'x' })
  await vi.waitFor(() => expect(thing.events).toEqual([{ event: 'removed', payload: 'x' }]), within10s)
  for (const one of [news, newsToo]) expect(one.events).toEqual([{ event: 'added', payload: { id: 'n1' } }])
})

it('leaves a room after its last subscriber, and closes the connection after the last room', async () => {
  const watcher = aSubscriber(aClient(), 'lobby')
  const client = aClient({ lingerMs: 0 })
  const first = aSubscriber(client, 'lobby')
  const second = aSubscriber(client, 'lobby')
  const thing = aSubscriber(client, 'thing:1')
  await Promise.all([first.caughtUp(1), thing.caughtUp(1)])
  await vi.waitFor(() => expect(watcher.counts.at(-1)).toBe(2), within10s)
  first.unsubscribe()
  first.unsubscribe()
  node.realtime.emit<TestEvents>('lobby', { event: 'added', payload: { id: 'n1' } })
  await vi.waitFor(() => expect(second.events.length).toBe(1), within10s)
  expect(first.events).toEqual([])
  second.unsubscribe()
  await vi.waitFor(() => expect(watcher.counts.at(-1)).toBe(1), within10s)
  expect(client.state()).toBe('connected')
  thing.unsubscribe()
  await vi.waitFor(() => expect(node.realtime.connectedCount()).toBe(1), within10s)
  expect(client.state()).toBe('idle')

  await aSubscriber(client, 'news').caughtUp(1)
  expect(sockets.length).toBe(2)
})

it('a later subscriber of a joined room catches up too, and hears the count', async () => {
  const client = aClient()
  const first = aSubscriber(client, 'lobby')
  await first.caughtUp(1)
  await vi.waitFor(() => expect(first.counts).toEqual([1]), within10s)
  const second = aSubscriber(client, 'lobby')
  await second.caughtUp(1)
  await vi.waitFor(() => expect(second.counts).toEqual([1]), within10s)
  expect(first.catchUps).toBe(1)
})

it('reconnects after a server restart, rejoins and catches up', async () => {
  const client = aClient()
  const news = aSubscriber(client, 'news')
  await news.caughtUp(1)
  await node.realtime.drain()
  await vi.waitFor(() => expect(client.state()).toBe('connecting'), within10s)
  await node.stop()
  node = await startTestNode({ port: node.port })
  await news.caughtUp(2)
  node.realtime.emit<TestEvents>('news', { event: 'added', payload: { id: 'after' } })
  await vi.waitFor(() => expect(news.events).toEqual([{ event: 'added', payload: { id: 'after' } }]), within10s)
})

it('reconnects after a broken connection', async () => {
  const client = aClient()
  const news = aSubscriber(client, 'news')
  await news.caughtUp(1)
  sockets[0]?.io.engine.close()
  await news.caughtUp(2)
  expect(client.state()).toBe('connected')
})

it('reconnects at once when the browser is online again', async () => {
  let networkIsBack = () => {}
  let tries = 0
  const client = createRealtimeClient({
    retryDelayMs: 600_000,
    openSocket: async () => {
      if (tries++ === 0) throw new Error('no network')
      return openTestSocket(node.url, { autoConnect: false, reconnection: true })
    },
    onNetworkBack: (listener) => {
      networkIsBack = listener
    },
  })
  const news = aSubscriber(client, 'news')
  await vi.waitFor(() => expect(tries).toBe(1), within10s)
  networkIsBack()
  await news.caughtUp(1)
  networkIsBack()
  expect(client.state()).toBe('connected')
})

it('retries when the caller could not be identified, and when the library did not load', async () => {
  let failures = 0
  const failTwice = async () => {
    if (failures++ < 2) throw new Error('not yet')
  }
  const other = await startTestNode({
    identify: async () => {
      await failTwice()
      return { kind: 'visitor' }
    },
  })
  let loads = 0
  const client = createRealtimeClient({
    retryDelayMs: 5,
    openSocket: async () => {
      if (loads++ === 0) throw new Error('the file is gone')
      return openTestSocket(other.url, { autoConnect: false, reconnection: true })
    },
  })
  await aSubscriber(client, 'news').caughtUp(1)
  expect([loads, failures]).toEqual([2, 3])
  closeTestSockets()
  await other.stop()
})

it('stays disconnected once kicked, reports why, and reconnects when told', async () => {
  const client = aClient({ as: 'ann/s1' })
  const kicked = vi.fn()
  client.onKicked(kicked)
  const news = aSubscriber(client, 'news')
  await news.caughtUp(1)
  node.realtime.kick('ann', 'banned')
  await vi.waitFor(() => expect(kicked.mock.calls).toEqual([[{ reason: 'banned' }]]), within10s)
  expect(client.state()).toBe('kicked')
  const late = aSubscriber(client, 'thing:1')
  expect(client.state()).toBe('kicked')
  client.reconnect()
  await Promise.all([news.caughtUp(2), late.caughtUp(1)])
})

it('reconnects by itself with the new identity after the session was closed', async () => {
  const client = aClient({ as: 'ann/s1' })
  const sessionClosed = vi.fn()
  client.onSessionClosed(sessionClosed)
  const news = aSubscriber(client, 'news')
  await news.caughtUp(1)
  node.realtime.refreshIdentity('ann')
  await news.caughtUp(2)
  expect(sessionClosed).toHaveBeenCalledOnce()
})

it('reports the connection’s account, like responses to calls do', async () => {
  const marks: string[] = []
  const stop = onAnsweredAs((mark) => marks.push(mark))
  await aSubscriber(aClient({ as: 'ann/s1' }), 'news').caughtUp(1)
  stop()
  expect(marks.at(-1)).toBe('user ann')
})

it('receives events for the user, and keeps the connection open for them', async () => {
  const client = aClient({ as: 'ann/s1' })
  const badge = vi.fn()
  client.onUserEvent<{ badge: number }>(badge)
  await vi.waitFor(() => expect(client.state()).toBe('connected'), within10s)
  node.realtime.emitToUser('ann', 'badge', 3)
  await vi.waitFor(() => expect(badge.mock.calls).toEqual([[{ event: 'badge', payload: 3 }]]), within10s)
})

it('tells a removed subscriber; a retry joins again, and hints reach the others', async () => {
  const [client, other] = [aClient({ as: 'ann/s1' }), aClient({ as: 'bob/s2' })]
  const [news, lobby, bob] = [aSubscriber(client, 'news'), aSubscriber(client, 'lobby'), aSubscriber(other, 'lobby')]
  await Promise.all([news.caughtUp(1), lobby.caughtUp(1), bob.caughtUp(1)])
  client.sendHint('lobby', 'typing')
  await vi.waitFor(() => expect(bob.hints).toEqual(['typing']), within10s)
  node.realtime.removeFromRoom('ann', 'lobby', 'room_banned')
  await vi.waitFor(() => expect(lobby.refusals).toEqual(['removed']), within10s)
  expect(client.state()).toBe('connected')
  client.retryRoom('lobby')
  await lobby.caughtUp(2)
  client.retryRoom('news')
  node.realtime.emit<TestEvents>('lobby', { event: 'added', payload: { id: 'n1' } })
  await vi.waitFor(() => expect(lobby.events.length).toBe(1), within10s)
  expect([news.catchUps, news.refusals]).toEqual([1, []])
})

it('tells a subscriber that it may not join', async () => {
  const client = aClient()
  const staff = aSubscriber(client, 'staff')
  await vi.waitFor(() => expect(staff.refusals).toEqual(['forbidden']), within10s)
  expect(staff.catchUps).toBe(0)
})

it('joins again when a room’s rule failed', async () => {
  let isDown = true
  const rule = { mayJoin: async () => (isDown ? Promise.reject(new Error('no database')) : true) }
  const other = await startTestNode({ rooms: { news: rule } })
  const client = aClient({ url: other.url })
  const news = aSubscriber(client, 'news')
  await vi.waitFor(() => expect(client.state()).toBe('connected'), within10s)
  isDown = false
  await news.caughtUp(1)
  expect(news.refusals).toEqual([])
  closeTestSockets()
  await other.stop()
})

it('reports every state to those who watch it', async () => {
  const client = aClient()
  const states: string[] = []
  client.onStateChange((state) => states.push(state))
  const news = aSubscriber(client, 'news')
  await news.caughtUp(1)
  client.reconnect()
  await news.caughtUp(2)
  expect(states).toEqual(['connecting', 'connected', 'connecting', 'connected'])
})

function aClient({ as, url = node.url, lingerMs }: { as?: string; url?: string; lingerMs?: number } = {}) {
  return createRealtimeClient({
    retryDelayMs: 5,
    catchUpSpreadMs: 0,
    lingerMs,
    openSocket: async () => {
      const socket = openTestSocket(url, { as, autoConnect: false, reconnection: true })
      sockets.push(socket)
      return socket
    },
  })
}

function aSubscriber(client: ReturnType<typeof createRealtimeClient>, room: string) {
  const subscriber = {
    events: [] as unknown[],
    counts: [] as number[],
    refusals: [] as string[],
    hints: [] as string[],
    catchUps: 0,
    caughtUp: (times: number) => vi.waitFor(() => expect(subscriber.catchUps).toBe(times), within10s),
    unsubscribe: () => {},
  }
  subscriber.unsubscribe = client.subscribe<NewsEvents>(room, {
    onEvent: (event) => subscriber.events.push(event),
    onCatchUp: () => {
      subscriber.catchUps += 1
    },
    onOnline: ({ count }) => subscriber.counts.push(count),
    onRefused: ({ code }) => subscriber.refusals.push(code),
    onHint: ({ hint }) => subscriber.hints.push(hint),
  })
  return subscriber
}
