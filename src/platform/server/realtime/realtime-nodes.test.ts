import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { closeTestSockets, connectTestSocket, join, type TestSocket } from '#tooling/testing/connect-test-socket.ts'
import { startTestNode, type TestEvents, type TestNode } from '#tooling/testing/start-test-node.ts'
import { type RunningRedis, startRedis } from '../../../../tooling/services/redis.ts'

const timing = { intervalMs: 20, heartbeatMs: 200, expiryMs: 800 }
/** Long enough for a busy machine. A passing test doesn't wait for it. */
const within10s = { timeout: 10_000 }
let redis: RunningRedis
let near: TestNode
let far: TestNode
const processes: ChildProcess[] = []

beforeAll(async () => {
  redis = await startRedis()
})
afterAll(() => redis.stop())

beforeEach(async () => {
  near = await startTestNode({ redisUrl: redis.url, timing })
  far = await startTestNode({ redisUrl: redis.url, timing })
})
afterEach(async () => {
  closeTestSockets()
  for (const process of processes.splice(0)) process.kill('SIGKILL')
  await near.stop()
  await far.stop()
})

it('brings an event to a room on every node, once and in order', async () => {
  const sockets = await Promise.all([connectTestSocket(near.url), connectTestSocket(far.url)])
  for (const socket of sockets) await join(socket, 'news')
  const outsider = await connectTestSocket(far.url)
  for (let id = 1; id <= 50; id++) near.realtime.emit<TestEvents>('news', { event: 'added', payload: id })
  for (const socket of sockets) {
    await expect.poll(() => payloads(socket), within10s).toEqual(Array.from({ length: 50 }, (_, index) => index + 1))
  }
  await join(outsider, 'thing:1')
  expect(outsider.heard).toEqual([])
})

it('brings an event to the tabs of one user on every node', async () => {
  const tabs = await Promise.all([
    connectTestSocket(near.url, { as: 'ann/s1' }),
    connectTestSocket(far.url, { as: 'ann/s2' }),
  ])
  near.realtime.emitToUser('ann', 'badge', 3)
  for (const tab of tabs)
    await expect.poll(() => tab.heard, within10s).toEqual([['user_event', { event: 'badge', payload: 3 }]])
})

it('leaves the sockets of another site on the same Redis alone', async () => {
  const neighbour = await startTestNode({ redisUrl: redis.url, siteId: 'another', timing })
  try {
    const theirs = await connectTestSocket(neighbour.url, { as: 'ann/s1' })
    const ours = await connectTestSocket(far.url, { as: 'ann/s1' })
    for (const socket of [theirs, ours]) await join(socket, 'lobby')
    near.realtime.emit<TestEvents>('lobby', { event: 'added', payload: 1 })
    near.realtime.kick('ann', 'banned')
    await expect.poll(() => ours.connected, within10s).toBe(false)
    expect(await join(theirs, 'news')).toEqual({ ok: true })
    expect(theirs.heard).toEqual([['online', { room: 'lobby', count: 1, users: 1 }]])
  } finally {
    await neighbour.stop()
  }
})

it('kicks a user on every node and nobody else', async () => {
  const tabs = await Promise.all([
    connectTestSocket(near.url, { as: 'ann/s1' }),
    connectTestSocket(far.url, { as: 'ann/s2' }),
  ])
  const bob = await connectTestSocket(far.url, { as: 'bob/s3' })
  near.realtime.kick('ann', 'banned')
  for (const tab of tabs) {
    await expect.poll(() => tab.connected, within10s).toBe(false)
    expect(tab.heard).toEqual([['kicked', { reason: 'banned' }]])
  }
  expect(await join(bob, 'news')).toEqual({ ok: true })
})

it('closes one session on another node', async () => {
  const signedOut = await connectTestSocket(far.url, { as: 'ann/s1' })
  const stays = await connectTestSocket(far.url, { as: 'ann/s2' })
  near.realtime.refreshIdentity('ann', 's1')
  await expect.poll(() => signedOut.connected, within10s).toBe(false)
  expect(signedOut.heard).toEqual([['session_closed', { reason: 'signed_out' }]])
  expect(await join(stays, 'news')).toEqual({ ok: true })
})

it('counts people across nodes, and a user with a tab on each only once', async () => {
  const ann = await connectTestSocket(near.url, { as: 'ann/s1' })
  const annFarAway = await connectTestSocket(far.url, { as: 'ann/s2' })
  const bob = await connectTestSocket(far.url, { as: 'bob/s3' })
  const guest = await connectTestSocket(near.url)
  for (const socket of [ann, annFarAway, bob, guest]) await join(socket, 'lobby')
  for (const socket of [ann, bob]) await expect.poll(() => onlineCount(socket), within10s).toBe(3)
  expect(ann.heard.findLast(([event]) => event === 'online')?.[1]).toMatchObject({ users: 2 })
  bob.disconnect()
  await expect.poll(() => onlineCount(ann), within10s).toBe(2)
  await far.realtime.drain()
  guest.disconnect()
  await expect.poll(() => onlineCount(ann), within10s).toBe(1)
})

it('removes a user from one room on every node, and keeps their sockets and other rooms', async () => {
  const tabs = await Promise.all([
    connectTestSocket(near.url, { as: 'ann/s1' }),
    connectTestSocket(far.url, { as: 'ann/s2' }),
  ])
  const bob = await connectTestSocket(far.url, { as: 'bob/s3' })
  for (const socket of [...tabs, bob]) for (const room of ['lobby', 'news']) await join(socket, room)
  await expect.poll(() => onlineCount(bob), within10s).toBe(2)
  near.realtime.removeFromRoom('ann', 'lobby', 'room_banned')
  for (const tab of tabs) {
    await expect
      .poll(() => tab.heard.find(([event]) => event === 'removed')?.[1], within10s)
      .toEqual({ room: 'lobby', reason: 'room_banned' })
  }
  await expect.poll(() => onlineCount(bob), within10s).toBe(1)
  near.realtime.emit<TestEvents>('lobby', { event: 'added', payload: 'for those inside' })
  near.realtime.emit<TestEvents>('news', { event: 'added', payload: 'for all' })
  await expect.poll(() => payloads(bob), within10s).toEqual(['for those inside', 'for all'])
  for (const tab of tabs) {
    await expect.poll(() => payloads(tab), within10s).toEqual(['for all'])
    expect(tab.connected).toBe(true)
  }
})

it('brings a hint to the others in the room on every node, and nowhere else', async () => {
  const [ann, annElsewhere, bob] = await Promise.all([
    connectTestSocket(near.url, { as: 'ann/s1' }),
    connectTestSocket(far.url, { as: 'ann/s2' }),
    connectTestSocket(far.url, { as: 'bob/s3' }),
  ])
  const outsider = await connectTestSocket(far.url, { as: 'kim/s4' })
  await join(ann, 'lobby')
  await join(bob, 'lobby')
  ann.emit('hint', 'lobby', 'typing')
  const hint = { room: 'lobby', hint: 'typing', user_id: 'ann', username: 'ann' }
  await expect.poll(() => bob.heard.find(([event]) => event === 'hint')?.[1], within10s).toEqual(hint)
  for (const socket of [ann, annElsewhere, outsider]) {
    await join(socket, 'news')
    expect(socket.heard.filter(([event]) => event === 'hint')).toEqual([])
  }
})

it('the people of a killed node no longer count', async () => {
  const killed = await startNodeProcess(redis.url)
  const ann = await connectTestSocket(near.url, { as: 'ann/s1' })
  const kim = await connectTestSocket(killed.url, { as: 'kim/s2' })
  for (const socket of [ann, kim]) await join(socket, 'lobby')
  for (const socket of [ann, kim]) await expect.poll(() => onlineCount(socket), within10s).toBe(2)
  killed.process.kill('SIGKILL')
  await expect.poll(() => onlineCount(ann), within10s).toBe(1)
})

it('keeps working on each node without Redis, and catches up when it is back', async () => {
  const [nearSocket, farSocket] = await Promise.all([connectTestSocket(near.url), connectTestSocket(far.url)])
  for (const socket of [nearSocket, farSocket]) await join(socket, 'news')
  const ann = await connectTestSocket(near.url, { as: 'ann/s1' })
  await redis.stop()
  near.realtime.emit<TestEvents>('news', { event: 'added', payload: 'while away' })
  await expect.poll(() => payloads(nearSocket), within10s).toEqual(['while away'])
  near.realtime.kick('ann', 'banned')
  await expect.poll(() => ann.connected, within10s).toBe(false)

  redis = await startRedis({ port: redis.port })
  for (const socket of [nearSocket, farSocket]) {
    await expect.poll(() => socket.heard.some(([event]) => event === 'catch_up'), within10s).toBe(true)
  }
  for (const [from, to] of [
    [near, far],
    [far, near],
  ] as const) {
    const bob = await connectTestSocket(to.url, { as: 'bob/s2' })
    await join(bob, 'news')
    const payloadsAfterEmit = () => {
      from.realtime.emit<TestEvents>('news', { event: 'added', payload: 'again' })
      return payloads(bob)
    }
    await expect.poll(payloadsAfterEmit, within10s).toContain('again')
    const isConnectedAfterKick = () => {
      from.realtime.kick('bob', 'banned')
      return bob.connected
    }
    await expect.poll(isConnectedAfterKick, within10s).toBe(false)
  }
})

async function startNodeProcess(redisUrl: string) {
  const script = fileURLToPath(new URL('../../../../tooling/testing/run-test-node.ts', import.meta.url))
  const child = spawn(process.execPath, [script, redisUrl], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_OPTIONS: '' },
  })
  processes.push(child)
  const [firstLine] = await once(child.stdout, 'data')
  return { process: child, url: String(firstLine).trim() }
}

function payloads(socket: { heard: Array<[string, unknown]> }) {
  return socket.heard
    .filter(([event]) => event === 'room_event')
    .map(([, message]) => (message as { payload: unknown }).payload)
}

function onlineCount(socket: TestSocket & { heard: Array<[string, unknown]> }) {
  const last = socket.heard.findLast(([event]) => event === 'online')?.[1] as { count: number } | undefined
  return last?.count
}
