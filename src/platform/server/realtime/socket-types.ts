import type { DefaultEventsMap, Server, Socket } from 'socket.io'
import type { Identity } from '../../rules/identity.ts'
import type { ClientToServerEvents, ServerToClientEvents } from '../../rules/realtime-events.ts'

/** The contract's types only hold for our own client. Other clients may send anything. */
type UntrustedEvents = { [Name in keyof ClientToServerEvents]: (...args: unknown[]) => void }

export type SocketData = { identity: Identity; askedAtMs: number }
export type RealtimeServer = Server<UntrustedEvents, ServerToClientEvents, DefaultEventsMap, SocketData>
export type RealtimeSocket = Socket<UntrustedEvents, ServerToClientEvents, DefaultEventsMap, SocketData>
