import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { ConfigError, cannotUse } from '../config.ts'

/** Listens, and answers on which port: with 0 the system chooses. */
export async function listen(server: Server, { port, host }: { port: number; host: string }): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(explain(error, port)))
    server.listen(port, host, resolve)
  })
  return (server.address() as AddressInfo).port
}

function explain(error: NodeJS.ErrnoException, port: number) {
  if (error.code === 'EADDRINUSE') return new ConfigError(`PORT: ${port} is in use by another process`)
  if (error.code === 'EACCES') return new ConfigError(`PORT: this user may not listen on ${port}`)
  return cannotUse('HOST', 'is no address of this machine', error)
}
