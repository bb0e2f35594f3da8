import { fork } from 'node:child_process'
import { once } from 'node:events'
import net from 'node:net'
import { createAnswerReader } from './answer-reader.ts'
import { stopProcess } from './site-process.ts'

export type Load = { url: string; connections: number; durationMs: number; headers?: Record<string, string> }
export type LoadResult = { requests: number; perSecond: number } | { failure: string }

/**
 * Asks for one URL as fast as it is answered, from a process of its own. It writes and reads plain sockets: an HTTP client
 * spends more CPU on a request than the servers measured here, and would be what is measured.
 */
export function startLoadGenerator() {
  const child = fork(import.meta.filename, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  return {
    async run(load: Load) {
      child.send(load)
      const [result] = (await once(child, 'message')) as [LoadResult]
      if ('failure' in result) throw new Error(`load on ${load.url}: ${result.failure}`)
      return result
    },
    stop: () => stopProcess(child),
  }
}

async function generateLoad({ url, connections, durationMs, headers = {} }: Load): Promise<LoadResult> {
  const { hostname, port, pathname, search, host } = new URL(url)
  const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`)
  const request = Buffer.from(`GET ${pathname}${search} HTTP/1.1\r\n${lines.join('')}\r\n`)
  const startedAt = performance.now()
  const endsAt = startedAt + durationMs
  const counts = await Promise.all(
    Array.from({ length: connections }, () => askUntil({ endsAt, request, hostname, port: Number(port) })),
  )
  const requests = counts.reduce((sum, count) => sum + count, 0)
  return { requests, perSecond: requests / ((performance.now() - startedAt) / 1000) }
}

type Asking = { endsAt: number; request: Buffer; hostname: string; port: number }

function askUntil({ endsAt, request, hostname, port }: Asking) {
  return new Promise<number>((resolve, reject) => {
    let requests = 0
    const socket = net.connect({ host: hostname, port, noDelay: true })
    const reader = createAnswerReader()
    socket.once('connect', () => socket.write(request))
    socket.on('data', (chunk) => {
      try {
        if (!reader.isComplete(chunk)) return
      } catch (error) {
        socket.destroy()
        return reject(error)
      }
      requests++
      if (performance.now() < endsAt) return socket.write(request)
      socket.destroy()
      resolve(requests)
    })
    socket.once('error', reject)
    socket.once('end', () => reject(new Error('the server closed a connection')))
  })
}

if (process.send && process.argv[1] === import.meta.filename) {
  process.on('message', async (load: Load) => {
    const result = await generateLoad(load).catch((error: Error): LoadResult => ({ failure: error.message }))
    process.send?.(result)
  })
  process.once('disconnect', () => process.exit(0))
}
