import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { Server as HttpServer, IncomingHttpHeaders, IncomingMessage } from 'node:http'
import type { Socket as NetSocket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { Server } from 'socket.io'
import { type Identity, nameIdentity } from '../../rules/identity.ts'
import { type NamedEvent, realtimePath } from '../../rules/realtime-events.ts'
import type { Bus } from '../bus.ts'
import { networksAround } from '../http/networks.ts'
import type { Log } from '../log.ts'
import { createPresence, type PresenceTiming } from './presence.ts'
import { createRevocations } from './revocations.ts'
import { findRoomRule, type RoomRules } from './room-rules.ts'
import { removalKey, type SocketLimits, type SocketRooms, serveRooms } from './serve-rooms.ts'
import type { RealtimeServer, RealtimeSocket } from './socket-types.ts'

export type RealtimeOptions = {
  redisUrl: string | undefined
  siteId: string
  bus: Bus
  log: Log
  identify: (headers: Headers) => Promise<Identity>
  isAllowedOrigin: (origin: string, host: string | undefined) => boolean
  networkOf: (request: IncomingMessage) => string
  rooms: RoomRules
  limits?: Partial<Limits>
  timing?: Partial<PresenceTiming & { identityRecheckMs: number; unheardRecheckMs: number; drainMs: number }>
}

export type Realtime = {
  /** Set the server's request handler before: one added later would get requests to /realtime. */
  attach: (httpServer: HttpServer) => void
  /** `Events` maps the feature's event names to payloads. */
  emit: <Events>(room: string, event: NamedEvent<Events>) => void
  emitToUser: (userId: string, event: string, payload: unknown) => void
  /** The room's rule must refuse them by now. `reason` is the feature's code. */
  removeFromRoom: (userId: string, room: string, reason: string) => void
  /** The sessions must be deleted already. */
  kick: (userId: string, reason: string) => void
  /** The clients reconnect with their new identity and rights. */
  refreshIdentity: (userId: string, sessionId?: string) => void
  connectedCount: () => number
  drain: () => Promise<void>
  /** The HTTP server, the bus and its connections stay open: their owner closes them. */
  close: () => Promise<void>
}

/** Call it after the commit, because clients refetch at once. */
export type Live = Pick<Realtime, 'emit' | 'emitToUser' | 'removeFromRoom'>

type Withdrawal = { userId: string; sessionId?: string; kickReason?: string }

type Limits = SocketLimits & { socketsPerNetwork: number }

// A school or an office is one network, and so is an attacker who opens sockets.
const defaultLimits: Limits = { roomsPerSocket: 20, burst: 40, perSecond: 5, hintEveryMs: 2000, socketsPerNetwork: 300 }
const defaultTiming = {
  intervalMs: 1000,
  heartbeatMs: 5000,
  expiryMs: 15_000,
  identityRecheckMs: 10 * 60_000,
  unheardRecheckMs: 10_000,
  drainMs: 2000,
}
type RoomRemoval = { userId: string; room: string; reason: string }

const removalTopic = 'realtime.room-removal'
const withdrawalTopic = 'realtime.withdrawal'
const catchUpTopic = 'realtime.catch-up'

export async function createRealtime(options: RealtimeOptions): Promise<Realtime> {
  const { bus, log, identify } = options
  const timing = { ...defaultTiming, ...options.timing }
  const nodeId = randomUUID()
  const nowMs = () => performance.now()
  const revocations = createRevocations(nowMs)
  const removals = createRevocations(nowMs)
  const roomsOf = new WeakMap<RealtimeSocket, SocketRooms>()
  let isClosing = false
  let isRechecking = false
  const limits = { ...defaultLimits, ...options.limits }
  const socketsByNetwork = new Map<string, number>()

  async function joinOtherNodes(url: string) {
    const { connectRedisAdapter } = await import('./redis-adapter.ts')
    return connectRedisAdapter({
      url,
      siteId: options.siteId,
      log,
      onRestored: () => void bus.publish(catchUpTopic, {}),
    })
  }

  const redis = options.redisUrl ? await joinOtherNodes(options.redisUrl) : undefined
  const io: RealtimeServer = new Server({
    path: realtimePath,
    transports: ['websocket'],
    serveClient: false,
    maxHttpBufferSize: 16 * 1024,
    perMessageDeflate: false,
    connectTimeout: 10_000,
    // A network failure closes no connection; both sides notice a missing ping after 15 seconds.
    pingInterval: 8000,
    pingTimeout: 7000,
    adapter: redis?.adapter,
    allowRequest: (request, decide) => {
      const { headers } = request
      // Foreign pages' WebSockets carry our cookies too, but always an Origin: this is the guard.
      const isAllowed = headers.origin !== undefined && options.isAllowedOrigin(headers.origin, headers.host)
      decide(null, isAllowed && !isClosing && takePlace(request))
    },
  })
  const presence = createPresence({
    bus,
    nodeId,
    timing,
    nowMs,
    peopleNamedIn: (room) => findRoomRule(options.rooms, room)?.rule.peopleNamed ?? 0,
    tellRoom: (room, online) => io.local.to(room).emit('online', { room, ...online }),
  })
  const greeted = new WeakSet<RealtimeSocket['conn']>()
  // A client may wait after the HTTP upgrade and be banned, so we identify it only here.
  io.use(async (socket, next) => {
    // Socket.IO opens a socket for every handshake that arrives before its first answer.
    if (greeted.has(socket.conn)) return void socket.request.destroy()
    greeted.add(socket.conn)
    socket.data.askedAtMs = nowMs()
    try {
      socket.data.identity = await identify(toHeaders(socket.handshake.headers))
      next()
    } catch (error) {
      log.error({ err: error }, 'a realtime connection could not be identified')
      next(new Error('unavailable'))
    }
  })
  // Socket.IO counts a connection as closed before the peer has agreed, so we track them.
  const connections = new Map<NetSocket, RealtimeSocket['conn']>()
  io.on('connection', (socket) => {
    const { identity, askedAtMs } = socket.data
    const userId = identity.kind === 'user' ? identity.userId : undefined
    if (isClosing || (userId && revocations.happenedSince(userId, askedAtMs))) return void socket.disconnect(true)
    socket.emit('caller', nameIdentity(identity))
    if (userId) socket.join(userRoom(userId))
    roomsOf.set(socket, serveRooms(socket, { rules: options.rooms, presence, limits, removals, log, nowMs }))
  })

  bus.subscribe(withdrawalTopic, closeSockets)
  bus.subscribe(removalTopic, leaveRoom)
  bus.subscribe(catchUpTopic, () => io.local.emit('catch_up'))
  bus.onMissedMessages(() => {
    io.local.emit('catch_up')
    void recheckIdentities()
  })
  // Sessions also expire by age, and nothing announces that.
  const recheckTimer = setInterval(() => void recheckIdentities(), timing.identityRecheckMs).unref()
  // While a node is unreachable, we don't hear of its bans either.
  const unheardTimer = setInterval(() => {
    if (!bus.isConnected()) void recheckIdentities()
  }, timing.unheardRecheckMs).unref()

  return {
    attach: (httpServer) => {
      io.attach(httpServer)
      io.engine.on('connection', (connection: RealtimeSocket['conn']) => {
        const { socket } = connection.request
        connections.set(socket, connection)
        socket.once('close', () => connections.delete(socket))
      })
    },
    emit: (room, { event, payload }) => void io.to(room).emit('room_event', { room, event: String(event), payload }),
    emitToUser: (userId, event, payload) => void io.to(userRoom(userId)).emit('user_event', { event, payload }),
    removeFromRoom: (userId, room, reason) =>
      void bus.publish(removalTopic, { userId, room, reason } satisfies RoomRemoval),
    kick: (userId, reason) => withdraw({ userId, kickReason: reason }),
    refreshIdentity: (userId, sessionId) => withdraw({ userId, sessionId }),
    connectedCount: () => io.sockets.sockets.size,

    drain: async () => {
      isClosing = true
      for (const socket of [...io.sockets.sockets.values()]) {
        socket.emit('server_closing')
        socket.disconnect(true)
      }
      const closed = [...connections].map(([socket, connection]) => {
        connection.close()
        return once(socket, 'close')
      })
      await Promise.race([Promise.allSettled(closed), delay(timing.drainMs, undefined, { ref: false })])
      // A vanished browser never answers, and would keep the HTTP server open for half a minute.
      for (const socket of connections.keys()) socket.destroy()
    },

    close: async () => {
      isClosing = true
      clearInterval(recheckTimer)
      clearInterval(unheardTimer)
      // io.close() would close the HTTP server, and io.disconnectSockets() affects all nodes.
      io.local.disconnectSockets(true)
      presence.close()
      await io.sockets.adapter.close()
      io.engine.close()
      await redis?.close()
    },
  }

  /** Counts from the request on, because a silent connection takes as much memory as any other. */
  function takePlace(request: IncomingMessage) {
    const key = options.networkOf(request)
    const networks = [{ key, times: 1 }, ...networksAround(key)]
    const countOf = (network: string) => socketsByNetwork.get(network) ?? 0
    if (networks.some((network) => countOf(network.key) >= limits.socketsPerNetwork * network.times)) return false
    for (const network of networks) socketsByNetwork.set(network.key, countOf(network.key) + 1)
    request.socket.once('close', () => {
      for (const network of networks) {
        const left = countOf(network.key) - 1
        if (left > 0) socketsByNetwork.set(network.key, left)
        else socketsByNetwork.delete(network.key)
      }
    })
    return true
  }

  // The bus tells this node at once, even while Redis is away. Nobody waits for the other nodes.
  function withdraw(withdrawal: Withdrawal) {
    void bus.publish(withdrawalTopic, withdrawal)
  }

  function leaveRoom({ userId, room, reason }: RoomRemoval) {
    removals.note(removalKey(userId, room))
    for (const socket of socketsOf(userId)) roomsOf.get(socket)?.remove(room, reason)
  }

  function socketsOf(userId: string) {
    const ids = [...(io.sockets.adapter.rooms.get(userRoom(userId)) ?? [])]
    return ids.flatMap((id) => io.sockets.sockets.get(id) ?? [])
  }

  function closeSockets({ userId, sessionId, kickReason }: Withdrawal) {
    revocations.note(userId)
    for (const socket of socketsOf(userId)) {
      if (sessionId && sessionIdOf(socket) !== sessionId) continue
      if (kickReason === undefined) closeSession(socket)
      else {
        socket.emit('kicked', { reason: kickReason })
        socket.disconnect(true)
      }
    }
  }

  async function recheckIdentities() {
    if (isRechecking) return
    isRechecking = true
    try {
      await recheckEach()
    } finally {
      isRechecking = false
    }
  }

  async function recheckEach() {
    // We check one after the other, because all at once would stall every other request.
    for (const socket of [...io.sockets.sockets.values()]) {
      const before = socket.data.identity
      if (isClosing || before.kind !== 'user' || !socket.connected) continue
      try {
        const now = await identify(toHeaders(socket.handshake.headers))
        const isSame = now.kind === 'user' && now.sessionId === before.sessionId && now.role === before.role
        if (isSame) await roomsOf.get(socket)?.recheck()
        else closeSession(socket)
      } catch (error) {
        log.warn({ err: error }, 'a realtime connection could not be checked again')
        return
      }
    }
  }
}

/** Processes without sockets, such as an operator's command, use this. */
export function refreshIdentityElsewhere(bus: Bus, userId: string) {
  return bus.publish(withdrawalTopic, { userId } satisfies Withdrawal)
}

function closeSession(socket: RealtimeSocket) {
  socket.emit('session_closed', { reason: 'signed_out' })
  socket.disconnect(true)
}

function sessionIdOf(socket: RealtimeSocket) {
  const { identity } = socket.data
  return identity.kind === 'user' ? identity.sessionId : undefined
}

function userRoom(userId: string) {
  return `~user:${userId}`
}

function toHeaders(incoming: IncomingHttpHeaders) {
  const headers = new Headers()
  for (const [name, value] of Object.entries(incoming)) {
    for (const one of [value ?? []].flat()) headers.append(name, one)
  }
  return headers
}
