/** The path of WebSocket connections. */
export const realtimePath = '/realtime'

/** Why a room was not joined. After the last two, a retry may succeed. */
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

/**
 * The client's messages. Joining and leaving are acknowledged, but nobody has to wait for leaving.
 */
export type ClientToServerEvents = {
  join: (room: string, answer: (answer: RoomAnswer) => void) => void
  leave: (room: string, answer?: (answer: RoomAnswer) => void) => void
  /** A transient signal to the others in the room, such as 'typing'. */
  hint: (room: string, hint: string) => void
  /** What this tab looks at, in rooms that share it. Null means nothing. */
  look_at: (room: string, place: string | null) => void
}

/** The server's messages. Features' own events travel inside `room_event` and `user_event`. */
export type ServerToClientEvents = {
  /**
   * Always the first message: who the server thinks is
   * calling, in the format of the `x-caller` header.
   */
  caller: (mark: string) => void
  /** The message contains its room, because Socket.IO doesn't send it. */
  room_event: (message: { room: string; event: string; payload: unknown }) => void
  user_event: (message: { event: string; payload: unknown }) => void
  /**
   * How many different people are in the room across the whole site, and how many are signed in.
   */
  online: (message: { room: string } & OnlineCount) => void
  hint: (message: { room: string } & RoomHint) => void
  /** This connection was removed from the room. The connection and its other rooms stay. */
  removed: (message: { room: string; reason: string }) => void
  /** The connection is closed for good. Reconnecting would be refused or pointless. */
  kicked: (message: { reason: string }) => void
  /**
   * The connection is closed because the caller's identity has changed.
   * The next one gets the new identity.
   */
  session_closed: (message: { reason: 'signed_out' }) => void
  /** Room events may have been missed although the connection held, so refetch from the API. */
  catch_up: () => void
  /** This server is stopping. Another one, or its successor, accepts the next connection. */
  server_closing: () => void
}

/** `people` lists a few of the signed-in people, in rooms that name them. */
export type OnlineCount = { count: number; users: number; people?: OnlinePerson[] }
/** `looks_at` lists the places that their tabs have open, in rooms that share it. */
export type OnlinePerson = { id: string; username: string; avatar_url: string | null; looks_at?: string[] }
export type RoomHint = { hint: string; user_id: string; username: string }

/** The events of one room as a union, made from a feature's map of event names to payloads. */
export type NamedEvent<Events> = { [Name in keyof Events]: { event: Name; payload: Events[Name] } }[keyof Events]
