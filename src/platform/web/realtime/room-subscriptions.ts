import type { NamedEvent, RoomAnswer, RoomRefusal } from '../../rules/realtime-events.ts'
import type { RealtimeSocket } from './open-socket.ts'

export type RoomHandlers<Events> = {
  onEvent?: (event: NamedEvent<Events>) => void
  /** The room is joined, for the first time or again: ask the API for everything since the last known id. */
  onCatchUp?: () => void
  /** How many people are in the room now. */
  onOnline?: (count: number) => void
  /** The server does not let this identity in; it is asked again after the next reconnect only. */
  onRefused?: (code: RoomRefusal) => void
}

type AnyHandlers = {
  onEvent?: (event: { event: string; payload: unknown }) => void
  onCatchUp?: () => void
  onOnline?: (count: number) => void
  onRefused?: (code: RoomRefusal) => void
}

type Room = {
  handlers: Set<AnyHandlers>
  isJoined: boolean
  onlineCount: number | undefined
  refusal: RoomRefusal | undefined
  /** The newest try to join. Answers to older ones no longer count. */
  attempt: symbol | undefined
}

type Options = { connectedSocket: () => RealtimeSocket | undefined; retryDelayMs: () => number }

const answerTimeoutMs = 10_000
const passingRefusals: RoomRefusal[] = ['too_many_messages', 'unavailable']

/** Which rooms the page wants, and by whom: a room is joined with its first subscriber and left with its last. */
export function createRoomSubscriptions({ connectedSocket, retryDelayMs }: Options) {
  const rooms = new Map<string, Room>()

  return {
    add: <Events>(name: string, handlers: RoomHandlers<Events>) => {
      // A copy, so that the same object subscribed twice is two subscriptions.
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
    tellOnline: (name: string, count: number) => {
      const room = rooms.get(name)
      if (!room) return
      room.onlineCount = count
      tell(room, (handlers) => handlers.onOnline?.(count))
    },
  }

  function openRoom(name: string) {
    const room: Room = {
      handlers: new Set(),
      isJoined: false,
      onlineCount: undefined,
      refusal: undefined,
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
        // Only now: what is written between the API's answer and the join would be in neither.
        tell(room, (handlers) => handlers.onCatchUp?.())
      } else {
        room.refusal = answer.code
        tell(room, (handlers) => handlers.onRefused?.(answer.code))
      }
    })
  }

  function leave(name: string, room: Room) {
    room.attempt = undefined
    rooms.delete(name)
    connectedSocket()?.emit('leave', name)
  }

  /** Later, not within `subscribe`: the caller has not got its unsubscribe function yet. */
  function bringUpToDate(room: Room, handlers: AnyHandlers) {
    queueMicrotask(() => {
      if (!room.handlers.has(handlers)) return
      if (room.isJoined) handlers.onCatchUp?.()
      if (room.isJoined && room.onlineCount !== undefined) handlers.onOnline?.(room.onlineCount)
      if (room.refusal) handlers.onRefused?.(room.refusal)
    })
  }

  function tell(room: Room | undefined, call: (handlers: AnyHandlers) => void) {
    for (const handlers of [...(room?.handlers ?? [])]) call(handlers)
  }
}
