import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { Server } from 'socket.io'
import { io } from 'socket.io-client'
import { expect, test } from 'vitest'
import type { RealtimeSocket } from './socket-types.ts'
import { writeBroadcastsDirectly } from './write-broadcasts.ts'

// It uses what is in no type of engine.io and ws. Without that it falls back to the library, and only the bench would notice.
test('the libraries still have what a broadcast is written by', async () => {
  const server = http.createServer().listen(0)
  const sockets = new Server(server)
  sockets.engine.on('connection', (connection: RealtimeSocket['conn']) => writeBroadcastsDirectly(connection))
  const client = io(`http://localhost:${(server.address() as AddressInfo).port}`, { transports: ['websocket'] })
  const [socket] = await once(sockets, 'connection')
  const byLibrary: unknown[] = []
  socket.conn.on('packetCreate', (packet: { data: unknown }) => byLibrary.push(packet.data))

  const heard: string[] = []
  client.on('news', (text: string) => heard.push(text))
  sockets.emit('news', 'to all')
  socket.emit('news', 'to one')
  await expect.poll(() => heard).toEqual(['to all', 'to one'])
  expect(byLibrary).toEqual([expect.stringContaining('to one')])

  client.close()
  await sockets.close()
})
