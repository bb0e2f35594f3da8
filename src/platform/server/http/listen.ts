import { once } from 'node:events'
import type { Server as HttpServer } from 'node:http'
import { type AddressInfo, createServer, isIPv6, Server } from 'node:net'
import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises'
import { ConfigError, cannotUse } from '../config.ts'

type Address = { port: number; host?: string }

/** Listens, and answers on which port: with 0 the system chooses. */
export async function listen(server: Server, { port, host }: Address): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(explain(error, port)))
    server.listen({ port, host }, resolve)
  })
  return (server.address() as AddressInfo).port
}

/** The site's address as somebody on this machine opens it. */
export function ownUrl({ port, host }: Address) {
  const isEveryAddress = host === undefined || host === '0.0.0.0' || host === '::'
  const name = isEveryAddress ? 'localhost' : isIPv6(host) ? `[${host}]` : host
  return `http://${name}:${port}`
}

/** Fails as `listen` would, for a start that has long work to do before it can answer anybody. */
export async function checkCanListen(address: Address) {
  const probe = createServer()
  await listen(probe, address)
  await once(probe.close(), 'close')
}

/** How long to wait for a moment at which nobody is connecting. */
const quietMs = 3000
/** How long running requests may take to finish. */
const drainMs = 10_000

/**
 * Stops listening and lets every connection finish, resetting none of them. Kept connections get 'connection: close' only from
 * here on: said earlier, everybody would open a connection for each request, and more of them would be waiting when we stop listening.
 * For `lastRequestMs` a connection stays open for a request that is already on its way.
 */
export async function closeGracefully(server: HttpServer, { lastRequestMs }: { lastRequestMs: number }) {
  await untilNobodyIsConnecting(server)
  // Not `http.Server.close`: that also closes idle connections at once, and one whose request has been sent but not read yet
  // looks idle, so its sender would see a reset.
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
 * The system completes connections before the process accepts them, one in each turn of the event loop. Those that still
 * wait when the server stops listening are reset, so wait until a few turns have passed without one.
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
