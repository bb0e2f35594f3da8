import { createHash } from 'node:crypto'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import type { S3Config } from '#platform/server/config.ts'

/** The four calls of S3 that storage makes, in memory. `requests` are what it was asked: method, path, range. */
export async function startFakeBucket() {
  const objects = new Map<string, { content: Buffer; contentType: string }>()
  const requests: { method: string; path: string; headers: http.IncomingHttpHeaders }[] = []

  const server = http.createServer(async (request, response) => {
    const path = new URL(request.url ?? '', 'http://bucket.test').pathname
    requests.push({ method: request.method ?? '', path, headers: request.headers })
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    if (request.method === 'PUT') {
      objects.set(path, { content: Buffer.concat(chunks), contentType: request.headers['content-type'] ?? '' })
      return response.end()
    }
    const object = objects.get(path)
    if (request.method === 'DELETE') {
      objects.delete(path)
      return response.writeHead(204).end()
    }
    if (!object) return response.writeHead(404).end()
    const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '')
    const content = range ? object.content.subarray(Number(range[1]), Number(range[2]) + 1) : object.content
    response.writeHead(range ? 206 : 200, {
      'Content-Type': object.contentType,
      'Content-Length': content.length,
      'Last-Modified': new Date('2030-01-01T00:00:00Z').toUTCString(),
      ETag: `"${createHash('md5').update(object.content).digest('hex')}"`,
    })
    response.end(request.method === 'HEAD' ? undefined : content)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo

  const config: S3Config = {
    bucket: 'pictures',
    region: 'us-east-1',
    endpoint: `http://127.0.0.1:${port}`,
    accessKeyId: 'key',
    secretAccessKey: 'secret',
  }
  return { config, objects, requests, stop: () => new Promise((resolve) => server.close(resolve)) }
}
