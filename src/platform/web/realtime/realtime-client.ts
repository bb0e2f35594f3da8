import type { NamedEvent } from '../../rules/realtime-events.ts'
import { noteAnsweredAs } from '../answered-as.ts'
import { createListeners } from './listeners.ts'
import { openSocket, type RealtimeSocket } from './open-socket.ts'
import { createRoomSubscriptions, type RoomHandlers } from './room-subscriptions.ts'

/** `kicked`: closed for good, until `reconnect` is called. */
export type ConnectionState = 'idle' | 'connecting' | 'connected' | 'kicked'

type Options = {
  openSocket: () => Promise<RealtimeSocket>
  /** How long a connection that nobody needs any more is kept: the next page often wants it again. */
  lingerMs?: number
  retryDelayMs?: number
  catchUpSpreadMs?: number
  /** Calls the listener whenever the browser has a network again. */
  onNetworkBack?: (listener: () => void) => void
  random?: () => number
}

const longestRetryDelayMs = 30_000

/** One connection for all of a page's subscribers. It is opened by the first and closed some time after the last. */
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

    /** Asks a room again that refused, or from which the server took this person out. */
    retryRoom: rooms.retry,
    sendHint: rooms.sendHint,
    lookAt: rooms.lookAt,

    /** Events for the signed-in user, whatever room. Holds the connection open, as a room does. */
    onUserEvent: <Events>(listener: (event: NamedEvent<Events>) => void) =>
      hold(userListeners.add(listener as (message: { event: string; payload: unknown }) => void)),

    /** The server has closed the connection for good. Holds nothing open, as the next three do not either. */
    onKicked: kickedListeners.add,
    /** Signed out elsewhere, or the role has changed: the connection comes back by itself, the page may ask who it is. */
    onSessionClosed: (listener: () => void) => sessionClosedListeners.add(listener),
    onStateChange: (listener: (state: ConnectionState) => void) => stateListeners.add(listener),
    /** The connection is back: whatever was said meanwhile was not heard. */
    onReconnect: (listener: () => void) => {
      let wasConnected = state === 'connected'
      return stateListeners.add((now) => {
        if (now !== 'connected') return
        if (wasConnected) listener()
        wasConnected = true
      })
    },
    state: () => state,

    /** After signing in or out on this page: only a new connection carries the new session. */
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

  /** After a long outage the next try may be half a minute away: with the network back, there is no reason to wait for it. */
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
      // The library's file did not arrive: the network is away, or a new version of the site has replaced it.
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
      // After a lost connection the library comes back by itself; after one that the server closed it does not.
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
      // Every browser is told in the same moment; the API should not be asked in it.
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

/** The page's connection. Nothing happens before the first subscriber, and those come from effects: never on the server. */
export const realtime = createRealtimeClient({
  openSocket,
  onNetworkBack: (listener) => window.addEventListener('online', listener),
})
