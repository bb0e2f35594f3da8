export const realtimePath = '/realtime'

/** After the last two, a retry may succeed. */
export type RoomRefusal =
  | 'malformed'
  | 'unknown_room'
  | 'forbidden'
  | 'too_many_rooms'
  | 'left_meanwhile'
  | 'removed'
  | 'too_many_messages'
  | 'unavailable'

/** `reason` is the feature's own code, if its rule gives one. */
export type RoomAnswer = { ok: true } | { ok: false; code: RoomRefusal; reason?: string }

export type ClientToServerEvents = {
  join: (room: string, answer: (answer: RoomAnswer) => void) => void
  leave: (room: string, answer?: (answer: RoomAnswer) => void) => void
  /** A transient signal to the others in the room, such as 'typing'. */
  hint: (room: string, hint: string) => void
  look_at: (room: string, place: string | null) => void
}

/** The server's messages. Features' own events travel inside `room_event` and `user_event`. */
export type ServerToClientEvents = {
  /** This is always the first message, in the format of the `x-caller` header. */
  caller: (mark: string) => void
  /** The message contains its room, because Socket.IO doesn't send it. */
  room_event: (message: { room: string; event: string; payload: unknown }) => void
  user_event: (message: { event: string; payload: unknown }) => void
  /** Counts people across the whole site, not connections. */
  online: (message: { room: string } & OnlineCount) => void
  hint: (message: { room: string } & RoomHint) => void
  /** The connection and its other rooms stay. */
  removed: (message: { room: string; reason: string }) => void
  /** Reconnecting would be refused or pointless. */
  kicked: (message: { reason: string }) => void
  /** The caller's identity has changed; the next connection gets the new one. */
  session_closed: (message: { reason: 'signed_out' }) => void
  /** Room events may have been missed although the connection held, so refetch from the API. */
  catch_up: () => void
  server_closing: () => void
}

/** `people` lists a few of the signed-in people, in rooms that name them. */
export type OnlineCount = { count: number; users: number; people?: OnlinePerson[] }
/** `looks_at` lists the places that their tabs have open, in rooms that share it. */
export type OnlinePerson = { id: string; username: string; avatar_url: string | null; looks_at?: string[] }
export type RoomHint = { hint: string; user_id: string; username: string }

export type NamedEvent<Events> = { [Name in keyof Events]: { event: Name; payload: Events[Name] } }[keyof Events]
