import http from 'node:http'
import { expect, test } from 'vitest'
import { standInPages, testSite } from '#tooling/testing/test-site.ts'

let finishPage = () => {}
let pageBegan = () => {}
const began = new Promise<void>((resolve) => {
  pageBegan = resolve
})
const pages = standInPages(
  () =>
    new Promise((resolve) => {
      finishPage = () => resolve(new Response('the whole page'))
      pageBegan()
    }),
)
const site = await testSite({ pages })

test('a stopping site finishes open requests and accepts no new ones', async () => {
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

test("a stopping site isn't ready, answers a moment longer, then refuses connections without a reset", async () => {
  const stopping = await testSite({ database: site.database, stopGraceMs: 300, lastRequestMs: 500 })
  const agent = new http.Agent({ keepAlive: true })
  const ask = () =>
    new Promise<string>((resolve) => {
      http
        .get(`${stopping.url}/healthz`, { agent }, (response) => {
          response.resume().on('end', () => resolve(`${response.statusCode} ${response.headers.connection}`))
        })
        .on('error', (error: NodeJS.ErrnoException) => resolve(String(error.code)))
    })
  const endings = new Set<string>()
  const askUntilRefused = async () => {
    for (let answer = ''; answer !== 'ECONNREFUSED'; endings.add(answer)) answer = await ask()
  }
  await Promise.all(Array.from({ length: 40 }, ask))
  const visitors = Array.from({ length: 40 }, askUntilRefused)
  const stopped = stopping.stop()
  expect((await fetch(`${stopping.url}/readyz`)).status).toBe(503)
  await Promise.all([...visitors, stopped])
  // The last response on a kept-alive connection announces that it closes.
  expect([...endings].sort()).toEqual(['200 close', '200 keep-alive', 'ECONNREFUSED'])
})
