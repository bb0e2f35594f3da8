import { once } from 'node:events'
import http from 'node:http'
import net, { type AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endSlowBodies } from './request-bodies.ts'

let server: http.Server
let received: (bytes: number) => Promise<void>

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  let bytes = 0
  received = (expected) => vi.waitFor(() => expect(bytes).toBe(expected))
  server = http.createServer()
  endSlowBodies(server, { bodyMs: 15_000, idleMs: 30_000, uploadsPath: '/uploads' })
  server.on('request', (request, response) => {
    request.on('error', () => {})
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length
    })
    request.on('end', () => response.end('received'))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})

afterEach(() => {
  vi.useRealTimers()
  server.closeAllConnections()
  server.close()
})

async function send(path: string) {
  const socket = net.connect((server.address() as AddressInfo).port, '127.0.0.1')
  let answer = ''
  socket.setEncoding('utf8').on('data', (text) => {
    answer += text
  })
  const ended = once(socket, 'close')
  const began = once(server, 'request')
  socket.write(`POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Length: 4\r\n\r\na`)
  await began
  await received(1)
  return { socket, ended, answer: () => answer }
}

test('a body that never arrives is refused after seconds', async () => {
  const { ended, answer } = await send('/api')
  vi.advanceTimersByTime(15_000)
  await ended
  expect(answer()).toMatch(/^HTTP\/1.1 408 /)
})

test('a slow body is refused too, unless it is an upload', async () => {
  const { socket, ended, answer } = await send('/api')
  vi.advanceTimersByTime(14_000)
  socket.write('b')
  await received(2)
  vi.advanceTimersByTime(1000)
  await ended
  expect(answer()).toMatch(/^HTTP\/1.1 408 /)
})

test('an upload may take long while it makes progress', async () => {
  const { socket, answer } = await send('/uploads')
  for (const bytes of [2, 3]) {
    socket.write('b')
    await received(bytes)
    vi.advanceTimersByTime(30_000)
  }
  socket.write('b')
  await vi.waitFor(() => expect(answer()).toMatch(/^HTTP\/1.1 200 OK.*received/s))
})

test('a stalled upload is ended', async () => {
  const { socket, ended } = await send('/uploads')
  socket.write('b')
  await received(2)
  vi.advanceTimersByTime(30_000)
  vi.advanceTimersByTime(30_000)
  await ended
})
