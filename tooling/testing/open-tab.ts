import { once } from 'node:events'
import { io, type Socket } from 'socket.io-client'
import { onTestFinished } from 'vitest'
import {
  type ClientToServerEvents,
  realtimePath,
  type ServerToClientEvents,
} from '../../src/platform/rules/realtime-events.ts'
import type { Caller } from './test-site.ts'

export async function openTab(site: { url: string }, { cookie }: Pick<Caller, 'cookie'>) {
  const socket: Socket<ServerToClientEvents, ClientToServerEvents> = io(site.url, {
    path: realtimePath,
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    extraHeaders: { origin: site.url, ...(cookie && { cookie }) },
  })
  onTestFinished(() => void socket.disconnect())
  const heard: Array<keyof ServerToClientEvents> = []
  socket.onAny((event) => heard.push(event))
  await once(socket as never, 'connect')
  return Object.assign(socket, { heard })
}
