import type { Socket } from 'socket.io-client'
import { type ClientToServerEvents, realtimePath, type ServerToClientEvents } from '../../rules/realtime-events.ts'

export type RealtimeSocket = Socket<ServerToClientEvents, ClientToServerEvents>

export async function openSocket(): Promise<RealtimeSocket> {
  const { io } = await import('socket.io-client')
  return io({
    path: realtimePath,
    transports: ['websocket'],
    autoConnect: false,
    reconnectionDelay: 1000,
    reconnectionDelayMax: 30_000,
    // Delays vary, so that not everyone reconnects at the same moment after a restart.
    randomizationFactor: 0.5,
  })
}
