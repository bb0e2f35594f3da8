import { expect, test } from 'vitest'
import { standInPages, testSite } from '#tooling/testing/test-site.ts'

const pages = standInPages(() => new Response('a page'))
const site = await testSite({ env: { RATE_LIMITS: 'on' }, pages, keepsAnswers: true })
const visitor = site.aVisitor()

test('a visitor who requests many renderings must wait, but still gets cached pages', async () => {
  expect((await visitor.fetch('/known')).status).toBe(200)
  const statuses: number[] = []
  for (let page = 0; page < 240; page++) statuses.push((await visitor.fetch(`/?page=${page}`)).status)
  expect(statuses.slice(0, 239)).toEqual(Array(239).fill(200))

  const refused = await visitor.fetch('/one-too-many')
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await refused.text()).toBe('Too many requests. Please wait a moment and try again.')
  expect((await visitor.fetch('/known')).status).toBe(200)

  const madeUp = { cookie: 'vip.session_token=made-up' }
  expect((await visitor.fetch('/known', { headers: madeUp })).status).toBe(429)
})

test("uploads are limited per account: another account needn't wait", async () => {
  const [busy, other] = await Promise.all([site.aUser(), site.aUser()])
  const begin = (caller: typeof busy) => caller.fetch('/media/uploads', { method: 'POST' })
  for (let upload = 0; upload < 60; upload++) expect((await begin(busy)).status).not.toBe(429)

  const refused = await begin(busy)
  expect(refused.status).toBe(429)
  expect(await refused.json()).toEqual({
    code: 'rate_limited',
    message: 'Too many uploads. Please wait a moment and try again.',
  })
  expect((await begin(other)).status).not.toBe(429)
})
