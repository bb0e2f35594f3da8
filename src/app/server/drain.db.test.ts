import http from 'node:http'
import { expect, test } from 'vitest'
import { testSite } from '#tooling/testing/test-site.ts'
import type { PageSource } from './page-source.ts'

let finishPage = () => {}
let pageBegan = () => {}
const began = new Promise<void>((resolve) => {
  pageBegan = resolve
})
const pages: PageSource = {
  isDevelopment: false,
  clientFolder: '.',
  loadEntry: async () => ({
    fetch: () =>
      new Promise((resolve) => {
        finishPage = () => resolve(new Response('the whole page'))
        pageBegan()
      }),
  }),
}
const site = await testSite({ pages })

test('a stopping site finishes the requests it has, and takes no new ones', async () => {
  const slow = fetch(`${site.url}/slow`)
  await began
  const stopped = site.stop()
  await expect
    .poll(() =>
      fetch(`${site.url}/healthz`).then(
        () => 'answers',
        () => 'refuses',
      ),
    )
    .toBe('refuses')
  finishPage()
  expect(await (await slow).text()).toBe('the whole page')
  await stopped
})

test('a stopping site says so on kept connections before it stops listening', async () => {
  const stopping = await testSite({ database: site.database, stopGraceMs: 2000 })
  const agent = new http.Agent({ keepAlive: true })
  const ask = () =>
    new Promise<http.IncomingMessage>((resolve, reject) => {
      http.get(`${stopping.url}/healthz`, { agent }, (response) => resolve(response.resume())).on('error', reject)
    })
  expect((await ask()).headers.connection).toBe('keep-alive')
  const stopped = stopping.stop()
  const last = await ask()
  expect([last.statusCode, last.headers.connection]).toEqual([200, 'close'])
  expect((await fetch(`${stopping.url}/readyz`)).status).toBe(503)
  await stopped
})
