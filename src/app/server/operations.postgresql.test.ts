import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testSite } from '#tooling/testing/test-site.ts'

const site = await testSite({ env: { METRICS_TOKEN: 'a token for the metrics' } })
const ask = (path: string, headers: Record<string, string> = {}) => fetch(site.url + path, { headers })

test('a site whose database hangs is healthy but not ready until it answers again', async () => {
  await site.db.transaction().execute(async (trx) => {
    await sql`lock table server_state in access exclusive mode`.execute(trx)
    const response = await ask('/readyz')
    expect({ status: response.status, body: await response.json() }).toEqual({
      status: 503,
      body: { status: 'not ready' },
    })
    expect((await ask('/healthz')).status).toBe(200)
  })
  expect((await ask('/readyz')).status).toBe(200)
})

test('with METRICS_TOKEN set, only its holder can read metrics', async () => {
  for (const headers of [{}, { authorization: 'Bearer a token' }, { authorization: 'a token for the metrics' }]) {
    expect((await ask('/metrics', headers as Record<string, string>)).status).toBe(404)
  }
  const answer = await ask('/metrics', { authorization: 'Bearer a token for the metrics' })
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
  const lines = (await answer.text()).split('\n')
  expect(lines).toContain('# TYPE http_request_duration_seconds histogram')
  expect(lines).toContain('realtime_sockets 0')
})
