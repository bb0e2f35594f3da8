import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { downloadFile } from './download-file.ts'

let failures = 0
const server = http.createServer((request, response) => {
  if (request.url === '/picture') return response.end('a picture')
  if (request.url === '/moved') return response.writeHead(302, { location: '/picture' }).end()
  if (request.url === '/circle') return response.writeHead(302, { location: '/circle' }).end()
  if (request.url === '/inside') return response.writeHead(302, { location: 'http://169.254.169.254/latest' }).end()
  if (request.url === '/shaky') return failures++ === 0 ? response.writeHead(503).end() : response.end('at last')
  if (request.url === '/endless') return void setInterval(() => response.write('x'.repeat(1000)), 1).unref()
  response.writeHead(404).end()
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
const folder = mkdtempSync(path.join(os.tmpdir(), 'download-'))
afterAll(() => {
  server.closeAllConnections()
  server.close()
  rmSync(folder, { recursive: true, force: true })
})

const mayConnect = (address: string) => address === '127.0.0.1'
const file = path.join(folder, 'file')

async function download(
  address: string,
  options: { mayConnect?: typeof mayConnect; maxBytes?: number } = { mayConnect },
) {
  await downloadFile({ address: new URL(address, origin).href, file, maxBytes: 10_000, ...options })
  return readFileSync(file, 'utf8')
}

test('a file is downloaded, redirects are followed and failures retried', async () => {
  expect(await download('/picture')).toBe('a picture')
  expect(await download('/moved')).toBe('a picture')
  expect(await download('/shaky')).toBe('at last')
})

test.each([
  ['/circle', 'its address leads in circles'],
  ['/inside', 'its address leads into a private network'],
  ['/gone', 'the old site answered 404'],
  ['/endless', 'it is too large'],
  ['ftp://old-site.example/picture', "its address isn't one of the web"],
])('%s is given up: %s', async (address, problem) => {
  await expect(download(address)).rejects.toThrow(problem)
})

test.each([
  '/picture',
  'http://localhost/',
  'http://[::1]:1/',
  'http://[::ffff:127.0.0.1]:1/',
  'http://0x7f.1/',
  'http://10.0.0.1/',
])('%s is in a private network', async (address) => {
  await expect(download(address, {})).rejects.toThrow('its address leads into a private network')
})
