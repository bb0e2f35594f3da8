import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { anMp3, aPngTakenAtHome } from '#tooling/testing/media-fixtures.ts'
import { mediaUnderTest } from '#tooling/testing/media-under-test.ts'
import type { Identity } from '../../rules/identity.ts'
import { uploadFile } from './upload-file.ts'

const [first, second] = [mediaUnderTest(), mediaUnderTest()]
type Answering = (request: Request) => Promise<Response>
const ash: Identity = { kind: 'user', userId: 'ash', username: 'ash', avatarUrl: null, role: 'user', sessionId: 's1' }
const asAsh =
  ({ media }: typeof first): Answering =>
  (request) =>
    media.upload(request, ash, '203.0.113.7')
let answer: Answering = asAsh(first)
const asked: string[] = []

const server = http.createServer(
  getRequestListener(
    (request) => {
      asked.push(request.method)
      return answer(request)
    },
    { overrideGlobalObjects: false },
  ),
)

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  vi.stubGlobal('location', { href: `http://127.0.0.1:${(server.address() as AddressInfo).port}/profile` })
})
afterEach(() => {
  answer = asAsh(first)
  asked.length = 0
})
afterAll(async () => {
  vi.unstubAllGlobals()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  await Promise.all([first.dispose(), second.dispose()])
})

const photo = await aPngTakenAtHome(60, 40)

test('a picture is uploaded, and the progress reaches 1', async () => {
  const progress: number[] = []
  const file = await uploadFile({ file: aFile(photo), use: 'photo', onProgress: (fraction) => progress.push(fraction) })
  expect(file).toMatchObject({ kind: 'image', width: 60, height: 40 })
  expect(progress.at(-1)).toBe(1)
})

test('an upload that another node does not know starts over there by itself', async () => {
  answer = async (request) => {
    if (request.method !== 'PATCH') return asAsh(first)(request)
    answer = asAsh(second)
    return answer(request)
  }
  const file = await uploadFile({ file: aFile(photo), use: 'photo' })
  expect(file).toMatchObject({ kind: 'image', width: 60, height: 40 })
  expect(asked).toEqual(['POST', 'PATCH', 'HEAD', 'POST', 'PATCH'])
  expect(second.recorded.map(({ url }) => url)).toEqual([file.url])
})

test('a lost last response is requested again', async () => {
  answer = async (request) => {
    const response = await asAsh(first)(request)
    if (request.method !== 'PATCH') return response
    answer = asAsh(first)
    return new Response(null, { status: 502 })
  }
  const before = first.recorded.length
  const onRetry = vi.fn()
  expect(await uploadFile({ file: aFile(photo), use: 'photo', onRetry })).toMatchObject({ width: 60 })
  expect(onRetry).toHaveBeenCalledOnce()
  expect(asked).toEqual(['POST', 'PATCH', 'HEAD', 'GET'])
  expect(first.recorded.length).toBe(before + 1)
})

test('a refusal is not retried, and has the server’s message', async () => {
  const refused = uploadFile({ file: aFile(anMp3(3)), use: 'photo' })
  await expect(refused).rejects.toMatchObject({ code: 'wrong_type', message: expect.stringContaining("isn't a PNG") })
  expect(asked).toEqual(['POST', 'PATCH'])
})

test('a refusal that outlasts all retries is reported at once', async () => {
  const body = { code: 'work_limit', message: 'Try again in 40 minutes.' }
  answer = async () => Response.json(body, { status: 429, headers: { 'retry-after': '2400' } })
  await expect(uploadFile({ file: aFile(photo), use: 'photo' })).rejects.toMatchObject(body)
  expect(asked).toEqual(['POST'])
})

test('a server failure is retried twice, then reported with the server’s message', async () => {
  const body = { code: 'internal_error', message: 'Something went wrong on our side.' }
  answer = async () => Response.json(body, { status: 500 })
  const onRetry = vi.fn()
  await expect(uploadFile({ file: aFile(photo), use: 'photo', onRetry })).rejects.toMatchObject(body)
  expect(asked).toEqual(['POST', 'POST', 'POST'])
  expect(onRetry).not.toHaveBeenCalled()

  answer = async () => new Response('<h1>Internal Server Error</h1>', { status: 500 })
  const refused = uploadFile({ file: aFile(photo), use: 'photo' })
  await expect(refused).rejects.toThrow("That one's on us")
})

test('a cancelled upload is deleted on the server', async () => {
  const cancel = new AbortController()
  answer = async (request) => {
    if (request.method === 'PATCH') cancel.abort(new Error('cancelled'))
    return asAsh(first)(request)
  }
  const waiting = await first.waitingUploads()
  await expect(uploadFile({ file: aFile(photo), use: 'photo', signal: cancel.signal })).rejects.toThrow('cancelled')
  await expect.poll(() => asked.includes('DELETE')).toBe(true)
  await expect.poll(() => first.waitingUploads()).toEqual(waiting)
})

/** Tests get the library's build for Node, which reads buffers instead of files. */
function aFile(content: Uint8Array) {
  return Buffer.from(content) as unknown as File
}
