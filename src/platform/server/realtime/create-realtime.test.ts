import { once } from 'node:events'
import http from 'node:http'
import type { Socket } from 'node:net'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  closeTestSockets,
  connectTestSocket,
  join,
  openTestSocket,
  type TestSocket,
} from '#tooling/testing/connect-test-socket.ts'
import {
  identityIn,
  startTestNode,
  type TestEvents,
  type TestNode,
  trustedOrigin,
} from '#tooling/testing/start-test-node.ts'
import { visitor } from '../../rules/identity.ts'
import type { RoomRules } from './room-rules.ts'

let node: TestNode
const extraNodes: TestNode[] = []

beforeEach(async () => {
  node = await startTestNode({ timing: { intervalMs: 20 } })
})

afterEach(async () => {
  closeTestSockets()
  for (const one of [node, ...extraNodes.splice(0)]) await one.stop()
})

describe('connecting', () => {
  it('makes browsers drop a silent connection within 15 seconds', async () => {
    const socket = openTestSocket(node.url)
    const [{ pingInterval, pingTimeout }] = await once(socket.io.engine as never, 'handshake')
    expect(pingInterval + pingTimeout).toBeLessThanOrEqual(15_000)
  })

  it('takes the identity from the session cookie', async () => {
    const admin = await connectTestSocket(node.url, { as: 'ann/s1/admin' })
    const user = await connectTestSocket(node.url, { as: 'bob/s2' })
    expect(await join(admin, 'staff')).toEqual({ ok: true })
    expect(await join(user, 'staff')).toEqual({ ok: false, code: 'forbidden' })
  })

  it.each([
    { as: 'ann/s1/admin', mark: 'admin ann' },
    { as: 'bob/s2', mark: 'user bob' },
    { as: undefined, mark: 'visitor' },
  ])('tells the client who it is: $mark', async ({ as, mark }) => {
    expect(await heard(openTestSocket(node.url, { as }), 'caller')).toBe(mark)
  })

  it('lets visitors in', async () => {
    const socket = await connectTestSocket(node.url)
    expect(await join(socket, 'news')).toEqual({ ok: true })
    expect(await join(socket, 'staff')).toEqual({ ok: false, code: 'forbidden' })
    expect(node.realtime.connectedCount()).toBe(1)
  })

  it.each(['http://evil.test', 'null', ''])('refuses the foreign origin "%s"', async (origin) => {
    await expect(connectTestSocket(node.url, { as: 'ann/s1', origin })).rejects.toThrow()
    expect(node.realtime.connectedCount()).toBe(0)
  })

  it('refuses the connection when the caller cannot be identified', async () => {
    const other = await extraNode({ identify: () => Promise.reject(new Error('no database')) })
    await expect(connectTestSocket(other.url, { as: 'ann/s1' })).rejects.toThrow('unavailable')
  })

  it('does not let in a user who was kicked while being identified', async () => {
    const identified = Promise.withResolvers<void>()
    const asked = Promise.withResolvers<void>()
    const other = await extraNode({
      identify: async (headers) => {
        asked.resolve()
        await identified.promise
        return identityIn(headers.get('cookie'))
      },
    })
    const socket = openTestSocket(other.url, { as: 'ann/s1' })
    const closed = heard(socket, 'disconnect')
    await asked.promise
    other.realtime.kick('ann', 'banned')
    identified.resolve()
    await closed
    expect(other.realtime.connectedCount()).toBe(0)
  })

  it('closes a connection that sends many handshakes at once', async () => {
    const peer = await connectSilentPeer(node.port)
    const greeting = Buffer.from([0x81, 0x82, 0, 0, 0, 0, ...Buffer.from('40')])
    peer.write(Buffer.concat(Array(50).fill(greeting)))
    await once(peer, 'close')
    expect(node.realtime.connectedCount()).toBe(0)
  })

  it('limits the connections of one network, and has room again when one closes', async () => {
    const other = await extraNode({ limits: { socketsPerNetwork: 2 } })
    const [first] = [await connectTestSocket(other.url), await connectTestSocket(other.url)]
    await expect(connectTestSocket(other.url)).rejects.toThrow()
    await connectTestSocket(other.url, { network: 'another' })
    first.disconnect()
    await vi.waitFor(() => connectTestSocket(other.url))
    expect(other.realtime.connectedCount()).toBe(3)
  })

  it('limits the connections of the /56 and the /48 around an IPv6 network', async () => {
    const other = await extraNode({ limits: { socketsPerNetwork: 1 } })
    const connect = (subnet: string) => connectTestSocket(other.url, { network: `2001:db8:1:${subnet}::/64` })
    for (const subnet of ['1', '2', '3', '4']) await connect(subnet)
    await expect(connect('5')).rejects.toThrow()
    await connect('100')
  })

  it('handles only WebSockets, and leaves other requests to the site', async () => {
    expect((await fetch(`${node.url}/realtime/?EIO=4&transport=polling`)).status).toBe(400)
    expect(await (await fetch(`${node.url}/anything`)).text()).toBe('page')
    expect(await (await fetch(`${node.url}/realtime/socket.io.js`)).text()).not.toContain('Socket.IO')
  })
})

describe('rooms', () => {
  it('passes the id to the rule of a room family', async () => {
    const socket = await connectTestSocket(node.url)
    expect(await join(socket, 'thing:7')).toEqual({ ok: true })
    expect(await join(socket, 'thing:secret')).toEqual({ ok: false, code: 'forbidden' })
  })

  it.each([
    ['nothing', undefined, 'malformed'],
    ['null', null, 'malformed'],
    ['an object', { room: 'news' }, 'malformed'],
    ['a list', ['news'], 'malformed'],
    ['a pattern', 'thing:*', 'malformed'],
    ['the room of a user', '~user:ann', 'malformed'],
    ['a very long name', 'x'.repeat(300), 'malformed'],
    ['a room that is not there', 'attic', 'unknown_room'],
    ['a property of every object', 'constructor', 'unknown_room'],
    ['a family without an id', 'thing', 'unknown_room'],
    ['a room whose rule fails', 'broken', 'unavailable'],
  ])('refuses %s, and keeps working', async (_name, room, code) => {
    const socket = await connectTestSocket(node.url)
    expect(await join(socket, room)).toEqual({ ok: false, code })
    expect(await join(socket, 'news')).toEqual({ ok: true })
  })

  it('survives unknown events and events without arguments or callback', async () => {
    const socket = await connectTestSocket(node.url)
    const emit = socket.emit.bind(socket) as unknown as (...args: unknown[]) => void
    emit('join')
    emit('leave')
    emit('join', 'news', 'not a function')
    emit('kick', 'ann')
    emit('room_event', { room: 'news', event: 'added', payload: 1 })
    expect(await join(socket, 'news')).toEqual({ ok: true })
  })

  it('brings an event to everyone in the room and nobody else', async () => {
    const [inside, alsoInside, outside, gone] = await Promise.all([1, 2, 3, 4].map(() => connectTestSocket(node.url)))
    if (!inside || !alsoInside || !outside || !gone) throw new Error('expected four sockets')
    for (const socket of [inside, alsoInside, gone]) await join(socket, 'thing:1')
    await join(outside, 'thing:2')
    await gone.timeout(5000).emitWithAck('leave', 'thing:1')

    const message = { room: 'thing:1', event: 'added', payload: { id: 'm1' } }
    const arrivals = [heard(inside, 'room_event'), heard(alsoInside, 'room_event')]
    node.realtime.emit<TestEvents>('thing:1', { event: 'added', payload: { id: 'm1' } })
    expect(await Promise.all(arrivals)).toEqual([message, message])
    await Promise.all([outside, gone].map((socket) => join(socket, 'thing:9')))
    expect([...outside.heard, ...gone.heard]).toEqual([])
  })

  it('keeps the order of room and user events, also for a slow reader', async () => {
    const ann = await connectTestSocket(node.url, { as: 'ann/s1' })
    const things = Array.from({ length: 15 }, (_, number) => `thing:${number}`)
    for (const room of ['news', ...things]) await join(ann, room)
    const connection = tcpOf(ann)
    connection.pause()
    const large = 'x'.repeat(300_000)
    for (const [number, room] of things.entries()) {
      node.realtime.emit<TestEvents>('news', { event: 'added', payload: { number, large } })
      node.realtime.removeFromRoom('ann', room, room)
      node.realtime.emitToUser('ann', 'badge', number)
    }
    connection.resume()
    await expect.poll(() => ann.heard.length, { timeout: 10_000 }).toBe(3 * things.length)
    const order = ann.heard.map(([event, message]) => {
      const { payload, room } = message as { payload: unknown; room?: string }
      return event === 'user_event' ? payload : event === 'removed' ? room : (payload as { number: number }).number
    })
    expect(order).toEqual(things.flatMap((room, number) => [number, room, number]))
  })

  it('brings an event to every tab of one user', async () => {
    const tabs = await Promise.all(['ann/s1', 'ann/s2'].map((as) => connectTestSocket(node.url, { as })))
    const bob = await connectTestSocket(node.url, { as: 'bob/s3' })
    const arrivals = tabs.map((tab) => heard(tab, 'user_event'))
    node.realtime.emitToUser('ann', 'badge', 3)
    expect(await Promise.all(arrivals)).toEqual([
      { event: 'badge', payload: 3 },
      { event: 'badge', payload: 3 },
    ])
    await join(bob, 'news')
    expect(bob.heard).toEqual([])
  })

  it('limits the rooms of one socket, including pending joins', async () => {
    const decided = Promise.withResolvers<boolean>()
    const other = await extraNode({
      limits: { roomsPerSocket: 2 },
      rooms: { 'slow:*': { mayJoin: () => decided.promise } },
    })
    const socket = await connectTestSocket(other.url)
    const answers = ['slow:1', 'slow:2', 'slow:3'].map((room) => join(socket, room))
    expect(await answers[2]).toEqual({ ok: false, code: 'too_many_rooms' })
    decided.resolve(true)
    expect(await Promise.all(answers.slice(0, 2))).toEqual([{ ok: true }, { ok: true }])
  })

  it('does not join a room that was left before its rule answered', async () => {
    const decided = Promise.withResolvers<boolean>()
    const other = await extraNode({
      rooms: { slow: { mayJoin: () => decided.promise }, news: { mayJoin: () => true } },
    })
    const socket = await connectTestSocket(other.url)
    const answer = join(socket, 'slow')
    await socket.timeout(5000).emitWithAck('leave', 'slow')
    decided.resolve(true)
    expect(await answer).toEqual({ ok: false, code: 'left_meanwhile' })
    other.realtime.emit<TestEvents>('slow', { event: 'added', payload: 1 })
    await join(socket, 'news')
    expect(socket.heard).toEqual([])
  })

  it('limits the messages of one socket, and closes one that ignores the limit', async () => {
    const other = await extraNode({ limits: { burst: 3, perSecond: 0 } })
    const socket = await connectTestSocket(other.url)
    const answers = await Promise.all([1, 2, 3, 4].map((id) => join(socket, `thing:${id}`)))
    expect(answers).toEqual([{ ok: true }, { ok: true }, { ok: true }, { ok: false, code: 'too_many_messages' }])
    const closed = heard(socket, 'disconnect')
    for (let i = 0; i < 20; i++) socket.emit('leave', 'news')
    await closed
  })

  it('closes a socket that sends more than a room name needs', async () => {
    const socket = await connectTestSocket(node.url)
    const closed = heard(socket, 'disconnect')
    socket.emit('leave', 'x'.repeat(20_000))
    await closed
    expect(node.realtime.connectedCount()).toBe(0)
  })
})

describe('rules that ask the database', () => {
  const banned = new Set<string>()
  const muted = new Set<string>()
  const rooms: RoomRules = {
    news: { mayJoin: () => true },
    room: {
      mayJoin: async (identity) => {
        if (identity.kind !== 'user') return { refused: 'age_unverified' }
        return banned.has(identity.userId) ? { refused: 'room_banned' } : true
      },
      hints: { typing: async ({ userId }) => !muted.has(userId) },
    },
  }
  afterEach(() => {
    banned.clear()
    muted.clear()
  })

  it('refuse with their own reason, and are asked again at the next try', async () => {
    const other = await extraNode({ rooms })
    const [ann, guest] = [await connectTestSocket(other.url, { as: 'ann/s1' }), await connectTestSocket(other.url)]
    banned.add('ann')
    expect(await join(ann, 'room')).toEqual({ ok: false, code: 'forbidden', reason: 'room_banned' })
    expect(await join(guest, 'room')).toEqual({ ok: false, code: 'forbidden', reason: 'age_unverified' })
    banned.clear()
    expect(await join(ann, 'room')).toEqual({ ok: true })
  })

  it('a removed person hears nothing more of the room, and may return when the rule allows', async () => {
    const other = await extraNode({ rooms })
    const ann = await connectTestSocket(other.url, { as: 'ann/s1' })
    for (const room of ['room', 'news']) await join(ann, room)
    banned.add('ann')
    other.realtime.removeFromRoom('ann', 'room', 'room_banned')
    other.realtime.emit<TestEvents>('room', { event: 'added', payload: 1 })
    expect(await join(ann, 'room')).toEqual({ ok: false, code: 'forbidden', reason: 'room_banned' })
    expect(ann.heard).toEqual([['removed', { room: 'room', reason: 'room_banned' }]])
    banned.clear()
    expect(await join(ann, 'room')).toEqual({ ok: true })
  })

  it('do not let in a person who is removed while the rule is pending', async () => {
    const looked = Promise.withResolvers<boolean>()
    const other = await extraNode({ rooms: { ...rooms, room: { mayJoin: () => looked.promise } } })
    const ann = await connectTestSocket(other.url, { as: 'ann/s1' })
    const answer = join(ann, 'room')
    await join(ann, 'news')
    other.realtime.removeFromRoom('ann', 'room', 'room_banned')
    looked.resolve(true)
    expect(await answer).toMatchObject({ ok: false })
    other.realtime.emit<TestEvents>('room', { event: 'added', payload: 1 })
    await join(ann, 'news')
    expect(ann.heard.filter(([event]) => event === 'room_event')).toEqual([])
  })

  it('are asked again from time to time', async () => {
    const other = await extraNode({ rooms, timing: { identityRecheckMs: 10 } })
    const ann = await connectTestSocket(other.url, { as: 'ann/s1' })
    await join(ann, 'room')
    banned.add('ann')
    await expect.poll(() => ann.heard).toEqual([['removed', { room: 'room', reason: 'room_banned' }]])
    expect(ann.connected).toBe(true)
  })

  it('hints come from people in the room who may give them, and not too often', async () => {
    const other = await extraNode({ rooms: { ...rooms, open: { mayJoin: () => true, hints: { typing: () => true } } } })
    const [ann, mo, outside] = await Promise.all(
      ['ann/s1', 'mo/s2', 'kim/s3'].map((as) => connectTestSocket(other.url, { as })),
    )
    const guest = await connectTestSocket(other.url)
    if (!ann || !mo || !outside) throw new Error('expected three sockets')
    for (const socket of [ann, mo]) await join(socket, 'room')
    for (const socket of [ann, guest]) await join(socket, 'open')
    muted.add('mo')
    mo.emit('hint', 'room', 'typing')
    outside.emit('hint', 'room', 'typing')
    guest.emit('hint', 'open', 'typing')
    for (const hint of ['waving', 'constructor']) ann.emit('hint', 'room', hint)
    for (let i = 0; i < 5; i++) ann.emit('hint', 'room', 'typing')
    for (const socket of [mo, outside, guest, ann]) await join(socket, 'news')
    expect(mo.heard).toEqual([['hint', { room: 'room', hint: 'typing', user_id: 'ann', username: 'ann' }]])
    expect(ann.heard).toEqual([])
  })
})

describe('presence', () => {
  it('counts the tabs of one user once, and every visitor', async () => {
    const first = await connectTestSocket(node.url, { as: 'ann/s1' })
    await join(first, 'lobby')
    await expect.poll(() => lastOnline(first), { timeout: 10_000 }).toEqual({ room: 'lobby', count: 1, users: 1 })
    const second = await connectTestSocket(node.url, { as: 'ann/s2' })
    await join(second, 'lobby')
    await expect.poll(() => lastOnline(second), { timeout: 10_000 }).toEqual({ room: 'lobby', count: 1, users: 1 })

    const visitors = await Promise.all([connectTestSocket(node.url), connectTestSocket(node.url)])
    for (const socket of visitors) await join(socket, 'lobby')
    await expect.poll(() => lastOnline(first), { timeout: 10_000 }).toEqual({ room: 'lobby', count: 3, users: 1 })
    second.disconnect()
    visitors[0].disconnect()
    await expect.poll(() => lastOnline(first), { timeout: 10_000 }).toEqual({ room: 'lobby', count: 2, users: 1 })
    expect(first.heard.filter(([event]) => event === 'online').length).toBeLessThanOrEqual(4)
  })

  it('sends no count in a room without presence', async () => {
    const socket = await connectTestSocket(node.url)
    await join(socket, 'news')
    await join(socket, 'thing:1')
    expect(socket.heard).toEqual([])
  })
})

describe('withdrawing an identity', () => {
  it('kicks all tabs of that user and nobody else', async () => {
    const tabs = await Promise.all(['ann/s1', 'ann/s2'].map((as) => connectTestSocket(node.url, { as })))
    const bob = await connectTestSocket(node.url, { as: 'bob/s3' })
    const guest = await connectTestSocket(node.url)
    const closed = tabs.map((tab) => heard(tab, 'disconnect'))
    node.realtime.kick('ann', 'banned')
    await Promise.all(closed)
    for (const tab of tabs) expect(tab.heard).toEqual([['kicked', { reason: 'banned' }]])
    for (const socket of [bob, guest]) expect(await join(socket, 'news')).toEqual({ ok: true })
    expect(node.realtime.connectedCount()).toBe(2)
  })

  it('closes the sockets of one session, which may come back', async () => {
    const signedOut = await connectTestSocket(node.url, { as: 'ann/s1' })
    const stays = await connectTestSocket(node.url, { as: 'ann/s2' })
    const closed = heard(signedOut, 'disconnect')
    node.realtime.refreshIdentity('ann', 's1')
    await closed
    expect(signedOut.heard).toEqual([['session_closed', { reason: 'signed_out' }]])
    expect(await join(stays, 'news')).toEqual({ ok: true })
    signedOut.connect()
    await heard(signedOut, 'connect')
  })

  it('closes every session of the user when the role has changed', async () => {
    const tabs = await Promise.all(['ann/s1', 'ann/s2'].map((as) => connectTestSocket(node.url, { as })))
    const closed = tabs.map((tab) => heard(tab, 'disconnect'))
    node.realtime.refreshIdentity('ann')
    await Promise.all(closed)
  })

  it('notices by itself that a session has ended', async () => {
    let isExpired = false
    const other = await extraNode({
      identify: async (headers) => (isExpired ? visitor : identityIn(headers.get('cookie'))),
      timing: { identityRecheckMs: 10 },
    })
    const socket = await connectTestSocket(other.url, { as: 'ann/s1' })
    const closed = heard(socket, 'disconnect')
    isExpired = true
    await closed
    expect(socket.heard).toEqual([['session_closed', { reason: 'signed_out' }]])
  })
})

describe('stopping', () => {
  it('tells every socket, closes it and refuses newcomers', async () => {
    const sockets = await Promise.all([connectTestSocket(node.url, { as: 'ann/s1' }), connectTestSocket(node.url)])
    const closed = sockets.map((socket) => heard(socket, 'disconnect'))
    await node.realtime.drain()
    await Promise.all(closed)
    for (const socket of sockets) expect(socket.heard).toEqual([['server_closing', undefined]])
    expect(node.realtime.connectedCount()).toBe(0)
    await expect(connectTestSocket(node.url)).rejects.toThrow()
    expect(await (await fetch(node.url)).text()).toBe('page')
  })

  it('does not wait for a peer that never answers', async () => {
    const other = await extraNode({ timing: { drainMs: 20 } })
    const peer = await connectSilentPeer(other.port)
    await other.realtime.drain()
    await once(peer, 'close')
  })

  it('leaves the HTTP server open', async () => {
    const other = await extraNode({})
    await other.realtime.close()
    expect(await (await fetch(other.url)).text()).toBe('page')
  })
})

async function extraNode(options: Parameters<typeof startTestNode>[0]) {
  const other = await startTestNode(options)
  extraNodes.push(other)
  return other
}

async function connectSilentPeer(port: number) {
  const request = http.get({
    port,
    host: '127.0.0.1',
    path: '/realtime/?EIO=4&transport=websocket',
    headers: {
      origin: trustedOrigin,
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': Buffer.alloc(16).toString('base64'),
    },
  })
  const [, peer] = (await once(request, 'upgrade')) as [unknown, Socket]
  return peer.on('error', () => {}).resume()
}

function tcpOf(socket: TestSocket) {
  return (socket.io.engine.transport as unknown as { ws: { _socket: Socket } }).ws._socket
}

function heard(socket: TestSocket, event: string) {
  return new Promise<unknown>((resolve) =>
    (socket as { once: (event: string, listener: (message: unknown) => void) => void }).once(event, resolve),
  )
}

function lastOnline(socket: TestSocket & { heard: Array<[string, unknown]> }) {
  return socket.heard.findLast(([event]) => event === 'online')?.[1]
}
