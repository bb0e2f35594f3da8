import { expect, test } from 'vitest'
import type { RateLimit } from '#platform/server/rate-limits.ts'
import { listProcedures } from '#tooling/testing/list-procedures.ts'
import { testSite } from '#tooling/testing/test-site.ts'

// Limits count before input is validated, so invalid calls are enough to reach them.

const site = await testSite({ env: { RATE_LIMITS: 'on', TRUSTED_PROXIES: '1' } })

const limited = listProcedures().flatMap(({ name, meta }) => (meta.limit ? [{ name, meta, ...meta.limit }] : []))
const byAddress = limited.filter(({ per, meta }) => per === 'address' && meta.access === 'visitor')
const byAccount = limited.filter(({ per, meta }) => per === 'account' && meta.access === 'user')

test('visitors are counted by address and people by account', () => {
  const others = limited.filter(
    (one) => one.meta.access !== 'admin' && !byAddress.includes(one) && !byAccount.includes(one),
  )
  expect(others).toEqual([])
})

/** The proxy header separates these calls from the address that people sign in from. */
async function callFrom(address: string, procedure: string) {
  const answer = await site.aVisitor().fetch(`/api/rpc/${procedure.replaceAll('.', '/')}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify({ json: nonsense }),
  })
  return { status: answer.status, text: await answer.text() }
}

const nonsense = { id: 'nonsense' }

/** On a busy machine, thousands of calls would take longer than the limit counts them. */
async function takeMost(limit: RateLimit, key: string) {
  const taken = Math.max(0, limit.points - 100)
  await site.limiter.take(limit, key, taken)
  return taken
}

test.each(byAddress)(
  'an address that calls $name more than $points times is told to wait',
  async ({ name, points, seconds }) => {
    for (let call = await takeMost({ name, points, seconds }, '203.0.113.7'); call < points; call++)
      expect((await callFrom('203.0.113.7', name)).status).not.toBe(429)
    const refused = await callFrom('203.0.113.7', name)
    expect(refused.status).toBe(429)
    expect(refused.text).toContain('rate_limited')
    expect((await callFrom('203.0.113.8', name)).status).not.toBe(429)
  },
)

// Two accounts are enough: each procedure counts separately, and sign-ins are limited too.
const [eager, other] = [await site.aUser(), await site.aUser()]

test.each(byAccount)(
  "an account that calls $name more than $points times must wait; another needn't",
  async ({ name, points, seconds }) => {
    for (let call = await takeMost({ name, points, seconds }, eager.userId ?? ''); call < points; call++)
      expect((await eager.call(name, nonsense)).status).not.toBe(429)
    expect(await eager.call(name, nonsense)).toMatchObject({ status: 429, body: { code: 'rate_limited' } })
    expect((await other.call(name, nonsense)).status).not.toBe(429)
  },
)
