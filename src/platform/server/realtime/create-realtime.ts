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
  /** Keeps apart the sites that share one Redis. */
  siteId: string
  bus: Bus
  log: Log
  identify: (headers: Headers) => Promise<Identity>
  isAllowedOrigin: (origin: string, host: string | undefined) => boolean
  /** Whose connections are counted together. */
  networkOf: (request: IncomingMessage) => string
  rooms: RoomRules
  limits?: Partial<Limits>
  timing?: Partial<PresenceTiming & { identityRecheckMs: number; unheardRecheckMs: number; drainMs: number }>
}

export type Realtime = {
  /** The server's request handler must be set by now: one added later would also get the requests to /realtime. */
  attach: (httpServer: HttpServer) => void
  /** To everyone in the room, on every node. `Events` is the feature's map of event name to payload. */
  emit: <Events>(room: string, event: NamedEvent<Events>) => void
  /** To every connection of one user, on every node. */
  emitToUser: (userId: string, event: string, payload: unknown) => void
  /** Takes the user out of one room on every node; `reason` is the feature's code. Its rule must refuse by now. */
  removeFromRoom: (userId: string, room: string, reason: string) => void
  /** Closes the user's connections on every node for good. The sessions must be gone already. */
  kick: (userId: string, reason: string) => void
  /** Closes the user's connections, or those of one session; the clients come back with their new identity and rights. */
  refreshIdentity: (userId: string, sessionId?: string) => void
  connectedCount: () => number
  /** Refuses newcomers, says goodbye and closes every connection of this node. */
  drain: () => Promise<void>
  /** Leaves the HTTP server, the bus and its connections to their owner. */
  close: () => Promise<void>
}

/** What use cases may say to open browsers. Only after the commit: whoever hears it asks the API at once. */
export type Live = Pick<Realtime, 'emit' | 'emitToUser' | 'removeFromRoom'>

type Withdrawal = { userId: string; sessionId?: string; kickReason?: string }

type Limits = SocketLimits & { socketsPerNetwork: number }

// A school or an office is one network; so is somebody who opens sockets until the memory is full.
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
    // A network that goes silent closes no connection. Both sides notice by a missing ping, after 15 seconds at most.
    pingInterval: 8000,
    pingTimeout: 7000,
    adapter: redis?.adapter,
    allowRequest: (request, decide) => {
      const { headers } = request
      // A browser always names the origin of a WebSocket. The cookie comes along from foreign pages too, so this is the guard.
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
  // Asked on the connection itself and not on the HTTP upgrade: a client may wait in between, and be banned meanwhile.
  io.use(async (socket, next) => {
    // The library opens a socket for every greeting that comes before it has answered the first one.
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
  // Kept here because Socket.IO counts a connection as closed before the peer has agreed.
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
  // A session also ends by its age, and nobody says so.
  const recheckTimer = setInterval(() => void recheckIdentities(), timing.identityRecheckMs).unref()
  // Nor does a ban on a node that cannot be heard.
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
      // A browser that went away without a word answers no goodbye, and would keep the HTTP server open for half a minute.
      for (const socket of connections.keys()) socket.destroy()
    },

    close: async () => {
      isClosing = true
      clearInterval(recheckTimer)
      clearInterval(unheardTimer)
      // Not io.close(), which closes the HTTP server too, nor io.disconnectSockets(), which reaches into all nodes.
      io.local.disconnectSockets(true)
      presence.close()
      await io.sockets.adapter.close()
      io.engine.close()
      await redis?.close()
    },
  }

  /** From the request on: a connection that says nothing takes as much room as any other. */
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

  // The bus tells this node at once, also while Redis is away; for the others nobody waits.
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
    // One after the other: all at once would stall every other request.
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

/** `refreshIdentity` for a process that has no sockets itself, such as a command of the operator. */
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
