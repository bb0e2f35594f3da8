import { expect, test, vi } from 'vitest'
import { testSite } from '#tooling/testing/test-site.ts'

// Each test calls from a different address, so that their counts stay apart.

vi.setConfig({ testTimeout: 60_000 })

const site = await testSite({ env: { RATE_LIMITS: 'on', TRUSTED_PROXIES: '1' } })
const admin = await site.anAdmin()

const callFrom = (address: string, procedure: string) =>
  admin.fetch(`/api/rpc/${procedure.replaceAll('.', '/')}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: '{}',
  })

async function countStatuses(calls: number, call: () => Promise<Response>) {
  const counts: Record<number, number> = {}
  for (const { status } of await Promise.all(Array.from({ length: calls }, call))) {
    counts[status] = (counts[status] ?? 0) + 1
  }
  return counts
}

async function expectToldToWait(response: Response) {
  expect(response.status).toBe(429)
  const seconds = Number(response.headers.get('retry-after'))
  expect(seconds).toBeGreaterThan(0)
  expect(seconds).toBeLessThanOrEqual(60)
  expect(await response.json()).toMatchObject({
    json: {
      code: 'rate_limited',
      message: 'Too many requests. Please wait a moment and try again.',
      data: { retryAfterSeconds: seconds },
    },
  })
}

test('an address may write 120 times a minute, whatever it writes; it can still read, and others can write', async () => {
  const writes = await countStatuses(119, () => callFrom('203.0.113.1', 'seasons.create'))
  expect(writes).toEqual({ 422: 119 })
  expect((await callFrom('203.0.113.1', 'quotes.create')).status).toBe(422)

  await expectToldToWait(await callFrom('203.0.113.1', 'seasons.create'))
  await expectToldToWait(await callFrom('203.0.113.1', 'clips.create'))
  expect((await callFrom('203.0.113.1', 'accounts.me')).status).toBe(200)
  expect((await callFrom('203.0.113.2', 'seasons.create')).status).toBe(422)
})

test('an address may read 600 times a minute, whatever it reads; it can still write, and others can read', async () => {
  const reads = await countStatuses(599, () => callFrom('203.0.113.3', 'accounts.me'))
  expect(reads).toEqual({ 200: 599 })
  expect((await callFrom('203.0.113.3', 'seasons.list')).status).toBe(200)

  await expectToldToWait(await callFrom('203.0.113.3', 'accounts.me'))
  await expectToldToWait(await callFrom('203.0.113.3', 'seasons.list'))
  const plain = await fetch(`${site.url}/api/seasons`, { headers: { 'x-forwarded-for': '203.0.113.3' } })
  expect({ status: plain.status, ...(await plain.json()) }).toMatchObject({ status: 429, code: 'rate_limited' })
  expect(Number(plain.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await callFrom('203.0.113.3', 'seasons.create')).status).toBe(422)
  expect((await callFrom('203.0.113.4', 'accounts.me')).status).toBe(200)
})

test('a call that changes no public content counts as a read', async () => {
  expect(await countStatuses(121, () => callFrom('203.0.113.5', 'quizzes.answer'))).toEqual({ 422: 121 })
})
