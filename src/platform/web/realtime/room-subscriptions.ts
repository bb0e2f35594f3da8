import type { NamedEvent, OnlineCount, RoomAnswer, RoomHint, RoomRefusal } from '../../rules/realtime-events.ts'
import type { RealtimeSocket } from './open-socket.ts'

export type RoomHandlers<Events> = {
  onEvent?: (event: NamedEvent<Events>) => void
  /** Called after each join: fetch everything since the last known id from the API. */
  onCatchUp?: () => void
  onOnline?: (online: OnlineCount) => void
  onHint?: (hint: RoomHint) => void
  /** The client only tries again after a reconnect or by `retry`. */
  onRefused?: (refusal: Refusal) => void
}

export type Refusal = { code: RoomRefusal; reason?: string }

type AnyHandlers = {
  onEvent?: (event: { event: string; payload: unknown }) => void
  onCatchUp?: () => void
  onOnline?: (online: OnlineCount) => void
  onHint?: (hint: RoomHint) => void
  onRefused?: (refusal: Refusal) => void
}

type Room = {
  handlers: Set<AnyHandlers>
  isJoined: boolean
  online: OnlineCount | undefined
  refusal: Refusal | undefined
  /** It's sent again after every join. */
  place: string | null
  /** Answers to earlier attempts are ignored. */
  attempt: symbol | undefined
}

type Options = { connectedSocket: () => RealtimeSocket | undefined; retryDelayMs: () => number }

const answerTimeoutMs = 10_000
const passingRefusals: RoomRefusal[] = ['too_many_messages', 'unavailable']

export function createRoomSubscriptions({ connectedSocket, retryDelayMs }: Options) {
  const rooms = new Map<string, Room>()

  return {
    add: <Events>(name: string, handlers: RoomHandlers<Events>) => {
      // A copy, so that subscribing the same object twice makes two subscriptions.
      const entry = { ...handlers } as AnyHandlers
      const existing = rooms.get(name)
      const room = existing ?? openRoom(name)
      room.handlers.add(entry)
      if (existing) bringUpToDate(room, entry)
      else join(name, room)
      return () => {
        if (room.handlers.delete(entry) && room.handlers.size === 0) leave(name, room)
      }
    },
    isEmpty: () => rooms.size === 0,
    joinAll: () => {
      for (const [name, room] of rooms) join(name, room)
    },
    forgetJoins: () => {
      for (const room of rooms.values())
        Object.assign(room, { isJoined: false, attempt: undefined, refusal: undefined })
    },
    catchUpAll: () => {
      for (const room of rooms.values()) if (room.isJoined) tell(room, (handlers) => handlers.onCatchUp?.())
    },
    tellEvent: (name: string, event: { event: string; payload: unknown }) => {
      tell(rooms.get(name), (handlers) => handlers.onEvent?.(event))
    },
    tellOnline: (name: string, online: OnlineCount) => {
      const room = rooms.get(name)
      if (!room) return
      room.online = online
      tell(room, (handlers) => handlers.onOnline?.(online))
    },
    tellHint: (name: string, hint: RoomHint) => tell(rooms.get(name), (handlers) => handlers.onHint?.(hint)),
    tellRemoved: (name: string, reason: string) => {
      const room = rooms.get(name)
      if (!room) return
      room.attempt = undefined
      refuse(room, { code: 'removed', reason })
    },
    /** Call this when the reason of a refusal is gone, such as a lifted ban. */
    retry: (name: string) => {
      const room = rooms.get(name)
      if (room?.refusal) join(name, room)
    },
    lookAt: (name: string, place: string | null) => {
      const room = rooms.get(name)
      if (!room || room.place === place) return
      room.place = place
      if (room.isJoined) connectedSocket()?.emit('look_at', name, place)
    },
    /** Hints aren't acknowledged or queued. */
    sendHint: (name: string, hint: string) => {
      if (rooms.get(name)?.isJoined) connectedSocket()?.volatile.emit('hint', name, hint)
    },
  }

  function openRoom(name: string) {
    const room: Room = {
      handlers: new Set(),
      isJoined: false,
      online: undefined,
      refusal: undefined,
      place: null,
      attempt: undefined,
    }
    rooms.set(name, room)
    return room
  }

  function join(name: string, room: Room) {
    const socket = connectedSocket()
    if (!socket) return
    const attempt = Symbol(name)
    room.attempt = attempt
    socket.timeout(answerTimeoutMs).emit('join', name, (noAnswer: Error | null, answer?: RoomAnswer) => {
      if (room.attempt !== attempt) return
      if (noAnswer || !answer || (!answer.ok && passingRefusals.includes(answer.code))) {
        setTimeout(() => room.attempt === attempt && join(name, room), retryDelayMs())
      } else if (answer.ok) {
        room.isJoined = true
        room.refusal = undefined
        if (room.place) socket.emit('look_at', name, room.place)
        // Anything written between a fetch and the join would be missed, so we catch up only now.
        tell(room, (handlers) => handlers.onCatchUp?.())
      } else {
        refuse(room, { code: answer.code, ...(answer.reason !== undefined && { reason: answer.reason }) })
      }
    })
  }

  function refuse(room: Room, refusal: Refusal) {
    room.isJoined = false
    room.refusal = refusal
    tell(room, (handlers) => handlers.onRefused?.(refusal))
  }

  function leave(name: string, room: Room) {
    room.attempt = undefined
    rooms.delete(name)
    connectedSocket()?.emit('leave', name)
  }

  /** Within `subscribe`, the caller doesn't have its unsubscribe function yet. */
  function bringUpToDate(room: Room, handlers: AnyHandlers) {
    queueMicrotask(() => {
      if (!room.handlers.has(handlers)) return
      if (room.isJoined) handlers.onCatchUp?.()
      if (room.isJoined && room.online) handlers.onOnline?.(room.online)
      if (room.refusal) handlers.onRefused?.(room.refusal)
    })
  }

  function tell(room: Room | undefined, call: (handlers: AnyHandlers) => void) {
    for (const handlers of [...(room?.handlers ?? [])]) call(handlers)
  }
}
