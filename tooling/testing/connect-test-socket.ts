import { once } from 'node:events'
import { io, type Socket } from 'socket.io-client'
import type { ClientToServerEvents, RoomAnswer, ServerToClientEvents } from '#platform/rules/realtime-events.ts'
import { realtimePath } from '#platform/rules/realtime-events.ts'
import { trustedOrigin } from './start-test-node.ts'

export type TestSocket = Socket<ServerToClientEvents, ClientToServerEvents>

type Options = { as?: string; origin?: string; autoConnect?: boolean; reconnection?: boolean; network?: string }

const open = new Set<TestSocket>()

/** `as` is the session cookie; without it, the caller is a visitor. */
export function openTestSocket(url: string, options: Options = {}): TestSocket & { heard: Heard } {
  const { as, origin = trustedOrigin, autoConnect = true, reconnection = false, network = 'test' } = options
  const socket: TestSocket = io(url, {
    path: realtimePath,
    transports: ['websocket'],
    forceNew: true,
    autoConnect,
    reconnection,
    reconnectionDelay: 20,
    extraHeaders: { origin, 'x-network': network, ...(as && { cookie: `other=1; session=${as}` }) },
  })
  const heard: Heard = []
  // Every connection first gets a `caller` event, which isn't recorded.
  socket.onAny((event, message) => event !== 'caller' && heard.push([event, message]))
  open.add(socket)
  return Object.assign(socket, { heard })
}

export type Heard = Array<[event: string, message: unknown]>

export async function connectTestSocket(url: string, options: Options = {}) {
  const socket = openTestSocket(url, options)
  const failed = new Promise<never>((_resolve, reject) => socket.once('connect_error', reject))
  await Promise.race([once(socket as never, 'connect'), failed])
  return socket
}

export function join(socket: TestSocket, room: unknown): Promise<RoomAnswer> {
  return socket.timeout(5000).emitWithAck('join', room as string)
}

export function closeTestSockets() {
  for (const socket of open) socket.disconnect()
  open.clear()
}
