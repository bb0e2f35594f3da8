import { once } from 'node:events'
import http from 'node:http'
import https from 'node:https'
import { text } from 'node:stream/consumers'
import { io } from 'socket.io-client'
import { afterAll, expect, test } from 'vitest'
import { realtimePath } from '#platform/rules/realtime-events.ts'
import { startNginx } from '#tooling/services/nginx.ts'
import { freePort } from '#tooling/services/run-service.ts'
import { standInPages, testSite } from '#tooling/testing/test-site.ts'

// The site behind a real nginx with the lines of deploy/nginx.conf.

const port = await freePort()
const publicUrl = `https://localhost:${port}`
const site = await testSite({
  env: { PUBLIC_URL: publicUrl, TRUSTED_PROXIES: '1', RATE_LIMITS: 'on' },
  pages: standInPages(() => new Response('a page', { headers: { 'content-type': 'text/html' } })),
})
const nginx = await startNginx({ port, sitePorts: [Number(new URL(site.url).port)] })
afterAll(nginx.stop)

test('a page comes over TLS, and browsers are told to stay there', async () => {
  const page = await request('/')
  expect([page.status, page.body]).toEqual([200, 'a page'])
  expect(page.headers['strict-transport-security']).toContain('max-age=')

  const [redirect] = await once(http.get(`http://localhost:${nginx.redirectPort}/clips?page=2`), 'response')
  redirect.resume()
  expect([redirect.statusCode, redirect.headers.location]).toEqual([301, 'https://localhost/clips?page=2'])
})

test('a live connection opens through it, for pages of the public address alone', async () => {
  const connect = async (origin: string) => {
    const options = { path: realtimePath, transports: ['websocket'], forceNew: true, reconnection: false }
    const socket = io(nginx.url, { ...options, ca: nginx.ca, extraHeaders: { origin } } as never)
    try {
      return await Promise.race([
        new Promise<string>((resolve) => socket.once('connect', () => resolve('connected'))),
        new Promise<string>((resolve) => socket.once('connect_error', () => resolve('refused'))),
      ])
    } finally {
      socket.disconnect()
    }
  }
  expect(await connect(publicUrl)).toBe('connected')
  expect(await connect('https://elsewhere.example')).toBe('refused')
})

test('a limit counts whom nginx has seen, whatever address they claim', async () => {
  const guess = async (localAddress: string, claimed: string) => {
    const body = JSON.stringify({ email: 'nobody@example.com', password: 'a guess' })
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': claimed }
    return (await request('/api/sign-in', { method: 'POST', localAddress, headers, body })).status
  }
  const statuses: (number | undefined)[] = []
  for (let number = 1; number <= 30 && !statuses.includes(429); number++) {
    statuses.push(await guess('127.0.0.2', `203.0.113.${number}`))
  }
  expect(statuses).toContain(429)
  expect(await guess('127.0.0.3', '203.0.113.1')).toBe(401)
})

test('an upload larger than what nginx takes by default arrives', async () => {
  const { cookie = '' } = await site.aUser()
  const tus = { cookie, 'tus-resumable': '1.0.0' }
  const about = { 'upload-length': '3000000', 'upload-metadata': `use ${btoa('avatar')}` }
  const begun = await request('/media/uploads', { method: 'POST', headers: { ...tus, ...about } })
  expect(begun.status).toBe(201)
  const { pathname } = new URL(begun.headers.location ?? '', publicUrl)
  const part = { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' }
  const sent = await request(pathname, { method: 'PATCH', headers: part, body: Buffer.alloc(2_000_000) })
  expect([sent.status, sent.headers['upload-offset']]).toEqual([204, '2000000'])
})

type Init = { method?: string; headers?: Record<string, string>; body?: string | Buffer; localAddress?: string }

async function request(path: string, { body, ...init }: Init = {}) {
  const sending = https.request(new URL(path, nginx.url), { ...init, ca: nginx.ca, agent: false, family: 4 })
  sending.end(body)
  const [response] = (await once(sending, 'response')) as [http.IncomingMessage]
  return { status: response.statusCode, headers: response.headers, body: await text(response) }
}
