import { once } from 'node:events'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { ConfigError, cannotUse } from '../config.ts'

type Place = { port: number; host: string }

/** Listens, and answers on which port: with 0 the system chooses. */
export async function listen(server: Server, { port, host }: Place): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(explain(error, port)))
    server.listen(port, host, resolve)
  })
  return (server.address() as AddressInfo).port
}

/** Fails as `listen` would, for a start that has long work to do before it can answer anybody. */
export async function checkCanListen(place: Place) {
  const probe = createServer()
  await listen(probe, place)
  await once(probe.close(), 'close')
}

function explain(error: NodeJS.ErrnoException, port: number) {
  if (error.code === 'EADDRINUSE') return new ConfigError(`PORT: ${port} is in use by another process`)
  if (error.code === 'EACCES') return new ConfigError(`PORT: this user may not listen on ${port}`)
  return cannotUse('HOST', 'is no address of this machine', error)
}
