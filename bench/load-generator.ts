import { fork } from 'node:child_process'
import { once } from 'node:events'
import net from 'node:net'
import { createAnswerReader } from './answer-reader.ts'
import { stopProcess } from './site-process.ts'

export type LoadRequest = { path: string; headers?: Record<string, string>; body?: string }

/** Each connection starts at a different place of the list of requests. */
export type Load = { sites: string[]; requests: LoadRequest[]; connections: number; durationMs: number }
export type LoadResult = { requests: number; perSecond: number } | { failure: string }

/** Plain sockets: an HTTP client needs more CPU per request than the servers measured here. */
export function startLoadGenerator() {
  const child = fork(import.meta.filename, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  return {
    async run(load: Load) {
      child.send(load)
      const [result] = (await once(child, 'message')) as [LoadResult]
      if ('failure' in result) throw new Error(`load on ${load.sites.join(', ')}: ${result.failure}`)
      return result
    },
    stop: () => stopProcess(child),
  }
}

async function generateLoad({ sites, requests, connections, durationMs }: Load): Promise<LoadResult> {
  const startedAt = performance.now()
  const endsAt = startedAt + durationMs
  const asked = await Promise.all(
    Array.from({ length: connections }, (_, number) => {
      const site = new URL(sites[number % sites.length] as string)
      return askUntil({ endsAt, site, messages: requests.map((request) => writeRequest(site, request)), first: number })
    }),
  )
  const count = asked.reduce((sum, some) => sum + some, 0)
  return { requests: count, perSecond: count / ((performance.now() - startedAt) / 1000) }
}

function writeRequest({ host }: URL, { path, headers = {}, body = '' }: LoadRequest) {
  const length = body ? { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) } : {}
  const lines = Object.entries({ host, ...headers, ...length }).map(([name, value]) => `${name}: ${value}\r\n`)
  return Buffer.from(`${body ? 'POST' : 'GET'} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`)
}

type Asking = { endsAt: number; site: URL; messages: Buffer[]; first: number }

function askUntil({ endsAt, site, messages, first }: Asking) {
  return new Promise<number>((resolve, reject) => {
    let asked = 0
    const socket = net.connect({ host: site.hostname, port: Number(site.port), noDelay: true })
    const reader = createAnswerReader()
    const ask = () => socket.write(messages[(first + asked) % messages.length] as Buffer)
    socket.once('connect', ask)
    socket.on('data', (chunk) => {
      try {
        if (!reader.isComplete(chunk)) return
      } catch (error) {
        socket.destroy()
        return reject(error)
      }
      asked++
      if (performance.now() < endsAt) return ask()
      socket.destroy()
      resolve(asked)
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
