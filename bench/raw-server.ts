import { fork } from 'node:child_process'
import { once } from 'node:events'
import http, { type OutgoingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { stopProcess } from './site-process.ts'

export type RawAnswer = { headers: OutgoingHttpHeaders; body: string }

/** The fastest server that node:http allows. It has its own process, like the site. */
export async function startRawServer({ headers, body }: { headers: OutgoingHttpHeaders; body: Buffer }) {
  const child = fork(import.meta.filename, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  child.send({ headers, body: body.toString('base64') } satisfies RawAnswer)
  const [port] = await once(child, 'message')
  return { url: `http://127.0.0.1:${port}/`, pid: child.pid as number, stop: () => stopProcess(child) }
}

function serve({ headers, body }: RawAnswer) {
  const bytes = Buffer.from(body, 'base64')
  const server = http.createServer((_request, response) => {
    response.writeHead(200, headers)
    response.end(bytes)
  })
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
}

if (process.send && process.argv[1] === import.meta.filename) {
  process.once('message', serve)
  process.once('disconnect', () => process.exit(0))
}
