/** Where the server answers WebSocket connections; the browser asks there. */
export const realtimePath = '/realtime'

/** Why a room was not joined. After the last two another try may succeed. */
export type RoomRefusal =
  | 'malformed'
  | 'unknown_room'
  | 'forbidden'
  | 'too_many_rooms'
  | 'left_meanwhile'
  | 'removed'
  | 'too_many_messages'
  | 'unavailable'

/** `reason` is the feature's own code, where its rule gives one. */
export type RoomAnswer = { ok: true } | { ok: false; code: RoomRefusal; reason?: string }

/** What the client says. Joining and leaving are answered; nobody has to wait for leaving. */
export type ClientToServerEvents = {
  join: (room: string, answer: (answer: RoomAnswer) => void) => void
  leave: (room: string, answer?: (answer: RoomAnswer) => void) => void
  /** A passing sign for the others in the room, such as 'typing'. */
  hint: (room: string, hint: string) => void
  /** What this tab looks at in the room, in rooms that name it; null for nothing any more. */
  look_at: (room: string, place: string | null) => void
}

/** What the server says. Events of features travel inside `room_event` and `user_event`. */
export type ServerToClientEvents = {
  /** First of all: who the server takes this connection for, as the header `x-caller` says it of a call. */
  caller: (mark: string) => void
  /** A connection sees no room on the wire, so the message names it. */
  room_event: (message: { room: string; event: string; payload: unknown }) => void
  user_event: (message: { event: string; payload: unknown }) => void
  /** How many different people are in the room, right across the site, and how many of them are signed in. */
  online: (message: { room: string } & OnlineCount) => void
  hint: (message: { room: string } & RoomHint) => void
  /** Taken out of this room; the connection and its other rooms stay. */
  removed: (message: { room: string; reason: string }) => void
  /** The connection is closed for good: coming back by itself would be refused or pointless. */
  kicked: (message: { reason: string }) => void
  /** The connection is closed because who is calling has changed; the next one gets the new identity. */
  session_closed: (message: { reason: 'signed_out' }) => void
  /** Room events may have been missed although the connection held: ask the API for what is new. */
  catch_up: () => void
  /** This server stops; another one, or its successor, answers the next connection. */
  server_closing: () => void
}

/** `people` are a few of the signed-in ones, in rooms that name them. */
export type OnlineCount = { count: number; users: number; people?: OnlinePerson[] }
/** `looks_at`: the places that their tabs have open, in rooms that name them. */
export type OnlinePerson = { id: string; username: string; avatar_url: string | null; looks_at?: string[] }
export type RoomHint = { hint: string; user_id: string; username: string }

/** The events of one room as a union, made from a feature's map of event name to payload. */
export type NamedEvent<Events> = { [Name in keyof Events]: { event: Name; payload: Events[Name] } }[keyof Events]
