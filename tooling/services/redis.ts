import net from 'node:net'
import { findOnPath, ProgramMissing } from './find-program.ts'
import { installWithApt } from './install-with-apt.ts'
import { freePort, runService, serviceFolder } from './run-service.ts'

export async function startRedis(options: { port?: number } = {}) {
  const command = findOrInstallRedis()
  const port = options.port ?? (await freePort())
  const folder = serviceFolder('redis')
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder, '--save', '', '--appendonly', 'no']
  const { stop } = await runService({ command, args, folder, stopSignal: 'SIGTERM' }, () => answersPing(port))
  return { url: `redis://127.0.0.1:${port}`, port, stop }
}

export type RunningRedis = Awaited<ReturnType<typeof startRedis>>

export function findOrInstallRedis() {
  const found = findRedis() ?? (installWithApt('redis-server') ? findRedis() : undefined)
  if (found) return found
  throw new ProgramMissing(
    'redis-server was not found. Install Redis (Debian, Ubuntu: apt-get install redis-server; macOS: brew install redis) or set REDIS_SERVER to its path.',
  )
}

function findRedis() {
  return process.env.REDIS_SERVER || findOnPath('redis-server', 'valkey-server')
}

function answersPing(port: number) {
  return new Promise<boolean>((resolve) => {
    const connection = net.connect(port, '127.0.0.1', () => connection.write('PING\r\n'))
    const finish = (isReady: boolean) => {
      connection.destroy()
      resolve(isReady)
    }
    // While starting, Redis accepts connections but answers with an error.
    connection.once('data', (reply) => finish(reply.toString().startsWith('+PONG')))
    connection.once('error', () => finish(false))
    connection.once('close', () => finish(false))
  })
}
