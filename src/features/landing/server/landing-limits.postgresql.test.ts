import { expect, test } from 'vitest'
import { testSite } from '#tooling/testing/test-site.ts'

const site = await testSite({ env: { RATE_LIMITS: 'on' } })
const visitor = site.aVisitor()
const landing = { page_id: 'landing' }

test("one address can't spin the counter but can still read it", async () => {
  const statuses: number[] = []
  for (let turn = 0; turn < 32; turn++) {
    statuses.push((await visitor.call('landing.incrementPageView', landing)).status)
  }
  expect(statuses.slice(0, 30).every((status) => status === 200)).toBe(true)
  expect(statuses.slice(30)).toEqual([429, 429])
  expect((await visitor.call('landing.views', landing)).body).toEqual({ views: 178486 })
})
