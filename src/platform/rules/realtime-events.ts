/** Where the server answers WebSocket connections; the browser asks there. */
export const realtimePath = '/realtime'

/** Why a room was not joined. After the last two another try may succeed. */
export type RoomRefusal =
  | 'malformed'
  | 'unknown_room'
  | 'forbidden'
  | 'too_many_rooms'
  | 'left_meanwhile'
  | 'too_many_messages'
  | 'unavailable'

export type RoomAnswer = { ok: true } | { ok: false; code: RoomRefusal }

/** What the client says. Both are answered; nobody has to wait for leaving. */
export type ClientToServerEvents = {
  join: (room: string, answer: (answer: RoomAnswer) => void) => void
  leave: (room: string, answer?: (answer: RoomAnswer) => void) => void
}

/** What the server says. Events of features travel inside `room_event` and `user_event`. */
export type ServerToClientEvents = {
  /** A connection sees no room on the wire, so the message names it. */
  room_event: (message: { room: string; event: string; payload: unknown }) => void
  user_event: (message: { event: string; payload: unknown }) => void
  /** How many different people are in the room, right across the site. */
  online: (message: { room: string; count: number }) => void
  /** The connection is closed for good: coming back by itself would be refused or pointless. */
  kicked: (message: { reason: string }) => void
  /** The connection is closed because who is calling has changed; the next one gets the new identity. */
  session_closed: (message: { reason: 'signed_out' }) => void
  /** Room events may have been missed although the connection held: ask the API for what is new. */
  catch_up: () => void
  /** This server stops; another one, or its successor, answers the next connection. */
  server_closing: () => void
}

/** The events of one room as a union, made from a feature's map of event name to payload. */
export type NamedEvent<Events> = { [Name in keyof Events]: { event: Name; payload: Events[Name] } }[keyof Events]
