import { once } from 'node:events'
import type { Server as HttpServer } from 'node:http'
import { type AddressInfo, createServer, isIPv6, Server } from 'node:net'
import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises'
import { ConfigError, cannotUse } from '../config.ts'

type Address = { port: number; host?: string }

/** Listens and returns the port. With 0, the system chooses one. */
export async function listen(server: Server, { port, host }: Address): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(explain(error, port)))
    server.listen({ port, host }, resolve)
  })
  return (server.address() as AddressInfo).port
}

/** The site's URL for a browser on this machine. */
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

/** How long we wait for a moment without new connections. */
const quietMs = 3000
/** How long running requests may take to finish. */
const drainMs = 10_000

/**
 * Stops listening and lets every connection finish without a reset.
 * Keep-alive connections get 'connection: close' only from here on. Sent earlier, every request
 * would open a new connection, and more of them would be waiting when we stop.
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
 * The system completes connections before the process accepts them, one per turn of the event loop.
 * Connections that still wait when we stop listening are reset.
 * So we wait for a few turns without a new one.
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
