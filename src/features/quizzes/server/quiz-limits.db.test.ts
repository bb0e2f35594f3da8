import { expect, test } from 'vitest'
import { testSite } from '#tooling/testing/test-site.ts'

const site = await testSite({ env: { RATE_LIMITS: 'on' } })
const id = crypto.randomUUID()

test.each([
  ['quizzes.startRun', { id }, 120],
  ['quizzes.saveScore', { id, username: 'Mo' }, 60],
] as const)('an address that calls %s too often is told to wait', async (procedure, input, allowed) => {
  const visitor = site.aVisitor()
  const statuses: number[] = []
  for (let call = 0; call <= allowed; call++) statuses.push((await visitor.call(procedure, input)).status)
  expect(statuses).toEqual([...Array(allowed).fill(404), 429])
})
