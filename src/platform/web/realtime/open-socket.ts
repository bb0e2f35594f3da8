import type { Socket } from 'socket.io-client'
import { type ClientToServerEvents, realtimePath, type ServerToClientEvents } from '../../rules/realtime-events.ts'

export type RealtimeSocket = Socket<ServerToClientEvents, ClientToServerEvents>

/**
 * Creates a socket to this site that isn't connected yet.
 * Imports the library when a page first needs it.
 */
export async function openSocket(): Promise<RealtimeSocket> {
  const { io } = await import('socket.io-client')
  return io({
    path: realtimePath,
    transports: ['websocket'],
    autoConnect: false,
    reconnectionDelay: 1000,
    reconnectionDelayMax: 30_000,
    // Delays vary from half to one and a half times, so that not
    // everyone reconnects at the same moment after a restart.
    randomizationFactor: 0.5,
  })
}
