import { statSync } from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { afterAll, expect, test, vi } from 'vitest'
import { aLongGif, anMp4Header, aPngTakenAtHome } from '#tooling/testing/media-fixtures.ts'
import { mediaUnderTest } from '#tooling/testing/media-under-test.ts'
import { defaultUploadBudget } from './upload-budget.ts'

const budget = { ...defaultUploadBudget, openUploadsPerNetwork: 4 }
const site = mediaUnderTest({ ffmpeg: 'no-such-command', budget })
const server = http.createServer(getRequestListener(site.fetch, { overrideGlobalObjects: false }))
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
afterAll(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  await site.dispose()
})

const tus = { 'tus-resumable': '1.0.0', 'x-user': 'ash' }

async function begin(use: string, bytes: number, caller = {}) {
  const headers = { ...tus, 'upload-length': String(bytes), 'upload-metadata': `use ${btoa(use)}`, ...caller }
  const response = await fetch(`${origin}/media/uploads`, { method: 'POST', headers })
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
  return new URL(response.headers.get('location') ?? '', origin).href
}

async function offsetOf(url: string) {
  return Number((await fetch(url, { method: 'HEAD', headers: tus })).headers.get('upload-offset'))
}

const patchHeaders = (offset: number) => ({
  ...tus,
  'upload-offset': String(offset),
  'content-type': 'application/offset+octet-stream',
})

test('an upload survives a connection that breaks in the middle', async () => {
  const photo = await aPngTakenAtHome(80, 60)
  const half = Math.floor(photo.length / 2)
  const url = await begin('photo', photo.length)
  const patch = http.request(url, { method: 'PATCH', headers: { ...patchHeaders(0), 'content-length': photo.length } })
  patch.on('error', () => {})
  patch.write(photo.slice(0, half))
  await vi.waitFor(() => expect(waitingBytes(url)).toBe(half))
  patch.destroy()

  expect(await offsetOf(url)).toBe(half)
  const response = await fetch(url, { method: 'PATCH', headers: patchHeaders(half), body: photo.slice(half) })
  expect(await response.json()).toMatchObject({ kind: 'image', width: 80, height: 60 })
})

test('an aborted download does not harm the server', async () => {
  const film = new Uint8Array(900_000)
  film.set(anMp4Header())
  const upload = await begin('film', film.length)
  const { url } = await (await fetch(upload, { method: 'PATCH', headers: patchHeaders(0), body: film })).json()

  const aborted = new AbortController()
  const response = await fetch(origin + url, { signal: aborted.signal })
  const reader = response.body?.getReader()
  await reader?.read()
  aborted.abort()
  await reader?.closed.catch(() => {})

  const again = await fetch(origin + url, { headers: { range: 'bytes=899990-' } })
  expect([again.status, (await again.arrayBuffer()).byteLength]).toEqual([206, 10])
})

test("when ten accounts of one network send big animations, most are refused and others don't wait", async () => {
  const [big, small] = [aLongGif({ side: 500, frames: 100 }), await aPngTakenAtHome(60, 40)]
  const send = async (name: string, network: string, picture: Uint8Array<ArrayBuffer>) => {
    const caller = { 'x-user': name, 'x-network': network }
    const url = await begin('photo', picture.length, caller)
    return fetch(url, { method: 'PATCH', headers: { ...patchHeaders(0), ...caller }, body: picture })
  }
  const flood = Array.from({ length: 10 }, (_, at) => send(`flooder ${at}`, '203.0.113.1', big))
  // The test ends before the site has processed all of them.
  for (const answer of flood) answer.catch(() => {})
  const refused = await Promise.any(flood.map((answer) => answer.then(() => Promise.reject(), String)))
  const message = 'Too many uploads from your network are waiting. Please try again in a few minutes.'
  expect(refused).toBe(`Error: 403 ${JSON.stringify({ code: 'too_many_uploads', message })}`)
  expect((await send('kim', '203.0.113.2', small)).status).toBe(200)
  const before = site.recorded.slice(
    0,
    site.recorded.findIndex(({ ownerId }) => ownerId === 'kim'),
  )
  expect(before.filter(({ ownerId }) => ownerId?.startsWith('flooder')).length).toBeLessThan(2)
})

function waitingBytes(url: string) {
  return statSync(`${site.dataDir}/uploads/${url.split('/').at(-1)}`).size
}
