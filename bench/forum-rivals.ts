import { fork } from 'node:child_process'
import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { Server } from 'socket.io'
import { WebSocketServer } from 'ws'
import { stopProcess } from './site-process.ts'

export async function startRival(kind: 'ws' | 'relay') {
  const child = fork(import.meta.filename, [kind], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const [port] = (await once(child, 'message')) as [number]
  return {
    port,
    pid: child.pid as number,
    broadcast: (text: string) => child.send(text),
    stop: () => stopProcess(child),
  }
}

function serveBareWebSockets(server: http.Server) {
  const sockets = new WebSocketServer({ server, perMessageDeflate: false })
  process.on('message', (text: string) => {
    const bytes = Buffer.from(text)
    for (const socket of sockets.clients) socket.send(bytes, { binary: false })
  })
}

function serveBareRelay(server: http.Server) {
  const io = new Server(server, { transports: ['websocket'], perMessageDeflate: false })
  io.on('connection', (socket) => {
    socket.on('join', (room, answer) => {
      socket.join(room)
      answer({ ok: true })
    })
    socket.on('say', (payload, answer) => {
      io.to('forum').emit('room_event', { room: 'forum', event: 'message_posted', payload })
      answer({ ok: true })
    })
  })
}

if (process.send && process.argv[1] === import.meta.filename) {
  const server = http.createServer()
  if (process.argv[2] === 'ws') serveBareWebSockets(server)
  else serveBareRelay(server)
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
  process.once('disconnect', () => process.exit(0))
}
