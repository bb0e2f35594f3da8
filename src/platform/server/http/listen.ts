import { once } from 'node:events'
import type { Server as HttpServer } from 'node:http'
import { type AddressInfo, createServer, isIPv6, Server } from 'node:net'
import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises'
import { ConfigError, cannotUse } from '../config.ts'

type Address = { port: number; host?: string }

export async function listen(server: Server, { port, host }: Address): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(explain(error, port)))
    server.listen({ port, host }, resolve)
  })
  return (server.address() as AddressInfo).port
}

export function ownUrl({ port, host }: Address) {
  const isEveryAddress = host === undefined || host === '0.0.0.0' || host === '::'
  const name = isEveryAddress ? 'localhost' : isIPv6(host) ? `[${host}]` : host
  return `http://${name}:${port}`
}

/** Fails like `listen` would, for a start that has long work to do before it can listen. */
export async function checkCanListen(address: Address) {
  const probe = createServer()
  await listen(probe, address)
  await once(probe.close(), 'close')
}

const quietMs = 3000
const drainMs = 10_000

/**
 * 'connection: close' is sent only now: earlier, every request would open a new connection.
 * For `lastRequestMs`, connections stay open for requests that are already on their way.
 */
export async function closeGracefully(server: HttpServer, { lastRequestMs }: { lastRequestMs: number }) {
  await untilNobodyIsConnecting(server)
  // `http.Server.close` would also close idle connections at once.
  // A connection looks idle while its request is sent but unread, so its sender would see a reset.
  const closed = new Promise<void>((resolve) => Server.prototype.close.call(server, () => resolve()))
  server.prependListener('request', (_request, response) => response.setHeader('connection', 'close'))
  await Promise.race([closed, delay(lastRequestMs)])
  const closeIdle = setInterval(() => server.closeIdleConnections(), 100)
  const giveUp = setTimeout(() => server.closeAllConnections(), drainMs)
  server.closeIdleConnections()
  await closed
  clearInterval(closeIdle)
  clearTimeout(giveUp)
}

/**
 * The system completes connections before we accept them, one per turn of the event loop.
 * Those still waiting when we stop listening are reset, so we wait for a few quiet turns.
 */
async function untilNobodyIsConnecting(server: HttpServer) {
  const quietTurns = 3
  let turnsSince = 0
  const onConnection = () => {
    turnsSince = 0
  }
  server.on('connection', onConnection)
  const giveUpAt = performance.now() + quietMs
  while (turnsSince < quietTurns && performance.now() < giveUpAt) {
    await nextTurn()
    turnsSince++
  }
  server.off('connection', onConnection)
}

function explain(error: NodeJS.ErrnoException, port: number) {
  if (error.code === 'EADDRINUSE') return new ConfigError(`PORT: ${port} is in use by another process`)
  if (error.code === 'EACCES') return new ConfigError(`PORT: this user may not listen on ${port}`)
  return cannotUse('HOST', 'is no address of this machine', error)
}
