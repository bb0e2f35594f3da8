import type { Socket } from 'socket.io-client'
import { type ClientToServerEvents, realtimePath, type ServerToClientEvents } from '../../rules/realtime-events.ts'

export type RealtimeSocket = Socket<ServerToClientEvents, ClientToServerEvents>

/** A socket to this site that is not connected yet. The library is loaded here, with the first page that wants it. */
export async function openSocket(): Promise<RealtimeSocket> {
  const { io } = await import('socket.io-client')
  return io({
    path: realtimePath,
    transports: ['websocket'],
    autoConnect: false,
    reconnectionDelay: 1000,
    reconnectionDelayMax: 30_000,
    // Half to one and a half times the delay: after a restart not everyone comes back in the same moment.
    randomizationFactor: 0.5,
  })
}
