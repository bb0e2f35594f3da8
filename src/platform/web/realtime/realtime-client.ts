import type { NamedEvent } from '../../rules/realtime-events.ts'
import { noteAnsweredAs } from '../answered-as.ts'
import { createListeners } from './listeners.ts'
import { openSocket, type RealtimeSocket } from './open-socket.ts'
import { createRoomSubscriptions, type RoomHandlers } from './room-subscriptions.ts'

/** `kicked` means closed for good, until `reconnect` is called. */
export type ConnectionState = 'idle' | 'connecting' | 'connected' | 'kicked'

type Options = {
  openSocket: () => Promise<RealtimeSocket>
  /** The next page often needs an unused connection again. */
  lingerMs?: number
  retryDelayMs?: number
  catchUpSpreadMs?: number
  onNetworkBack?: (listener: () => void) => void
  random?: () => number
}

const longestRetryDelayMs = 30_000

export function createRealtimeClient({
  openSocket,
  lingerMs = 30_000,
  retryDelayMs = 1000,
  catchUpSpreadMs = 3000,
  onNetworkBack,
  random = Math.random,
}: Options) {
  const kickedListeners = createListeners<{ reason: string }>()
  const sessionClosedListeners = createListeners<void>()
  const stateListeners = createListeners<ConnectionState>()
  const userListeners = createListeners<{ event: string; payload: unknown }>()
  const withJitter = (delayMs: number) => delayMs * (0.5 + random())

  let state: ConnectionState = 'idle'
  let socket: RealtimeSocket | undefined
  let isLoading = false
  let isWatchingNetwork = false
  let failures = 0
  let retryTimer: ReturnType<typeof setTimeout> | undefined
  let lingerTimer: ReturnType<typeof setTimeout> | undefined
  let catchUpTimer: ReturnType<typeof setTimeout> | undefined
  const rooms = createRoomSubscriptions({
    connectedSocket: () => (socket?.connected ? socket : undefined),
    retryDelayMs: () => withJitter(retryDelayMs * 2),
  })

  return {
    subscribe: <Events>(room: string, handlers: RoomHandlers<Events>) => hold(rooms.add(room, handlers)),

    retryRoom: rooms.retry,
    sendHint: rooms.sendHint,
    lookAt: rooms.lookAt,

    /** Like a room, this keeps the connection open. */
    onUserEvent: <Events>(listener: (event: NamedEvent<Events>) => void) =>
      hold(userListeners.add(listener as (message: { event: string; payload: unknown }) => void)),

    /** Neither this nor the next three keep the connection open. */
    onKicked: kickedListeners.add,
    /** The connection returns by itself; the page may refetch who it is. */
    onSessionClosed: (listener: () => void) => sessionClosedListeners.add(listener),
    onStateChange: (listener: (state: ConnectionState) => void) => stateListeners.add(listener),
    /** Every message sent meanwhile was missed. */
    onReconnect: (listener: () => void) => {
      let wasConnected = state === 'connected'
      return stateListeners.add((now) => {
        if (now !== 'connected') return
        if (wasConnected) listener()
        wasConnected = true
      })
    },
    state: () => state,

    /** Only a new connection has the new session, so call this after signing in or out. */
    reconnect,
  }

  function reconnect() {
    failures = 0
    if (!isNeeded()) return hangUp()
    setState('connecting')
    socket?.disconnect()
    dial()
  }

  function hold(release: () => void) {
    connect()
    return () => {
      release()
      if (isNeeded()) return
      clearTimeout(lingerTimer)
      lingerTimer = setTimeout(() => {
        if (!isNeeded() && state !== 'kicked') hangUp()
      }, lingerMs)
    }
  }

  function isNeeded() {
    return !rooms.isEmpty() || !userListeners.isEmpty()
  }

  function connect() {
    if (state !== 'idle') return
    watchNetwork()
    setState('connecting')
    dial()
  }

  /** After a long outage, the next retry may be half a minute away. */
  function watchNetwork() {
    if (isWatchingNetwork) return
    isWatchingNetwork = true
    onNetworkBack?.(() => state === 'connecting' && reconnect())
  }

  function dial() {
    clearTimeout(retryTimer)
    if (socket) socket.connect()
    else void load()
  }

  async function load() {
    if (isLoading) return
    isLoading = true
    try {
      socket = listenTo(await openSocket())
      if (state === 'connecting') socket.connect()
    } catch {
      // The library's file didn't load: the network is down, or a new version replaced it.
      retryLater()
    } finally {
      isLoading = false
    }
  }

  function hangUp() {
    clearTimeout(retryTimer)
    setState('idle')
    socket?.disconnect()
  }

  function listenTo(opened: RealtimeSocket) {
    opened.on('connect', () => {
      failures = 0
      setState('connected')
      rooms.joinAll()
    })
    opened.on('disconnect', (reason) => {
      rooms.forgetJoins()
      if (reason === 'io client disconnect') return
      setState('connecting')
      // Socket.IO reconnects by itself after a lost connection, but not after the server closed it.
      if (!opened.active) retryLater()
    })
    opened.on('connect_error', () => {
      if (!opened.active && state === 'connecting') retryLater()
    })
    opened.on('kicked', (message) => {
      setState('kicked')
      opened.disconnect()
      kickedListeners.tell(message)
    })
    opened.on('session_closed', () => sessionClosedListeners.tell())
    opened.on('caller', noteAnsweredAs)
    opened.on('user_event', userListeners.tell)
    opened.on('room_event', ({ room, event, payload }) => rooms.tellEvent(room, { event, payload }))
    opened.on('online', ({ room, ...online }) => rooms.tellOnline(room, online))
    opened.on('hint', ({ room, ...hint }) => rooms.tellHint(room, hint))
    opened.on('removed', ({ room, reason }) => rooms.tellRemoved(room, reason))
    opened.on('catch_up', () => {
      // Every browser hears this at the same moment, so we spread their API requests.
      clearTimeout(catchUpTimer)
      catchUpTimer = setTimeout(() => rooms.catchUpAll(), random() * catchUpSpreadMs)
    })
    return opened
  }

  function retryLater() {
    clearTimeout(retryTimer)
    const delayMs = Math.min(retryDelayMs * 2 ** failures, longestRetryDelayMs)
    failures += 1
    retryTimer = setTimeout(() => (isNeeded() ? dial() : hangUp()), withJitter(delayMs))
  }

  function setState(next: ConnectionState) {
    if (state === next) return
    state = next
    stateListeners.tell(next)
  }
}

/** Subscribers come from effects, so it's never opened on the server. */
export const realtime = createRealtimeClient({
  openSocket,
  onNetworkBack: (listener) => window.addEventListener('online', listener),
})
