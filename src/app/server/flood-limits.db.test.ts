import { expect, test } from 'vitest'
import { testSite } from '#tooling/testing/test-site.ts'

// The policy counts before it looks at the input, so a flood of nonsense is a flood, too.

const site = await testSite({ env: { RATE_LIMITS: 'on' } })

test.each([
  ['gameRuns.startRun', 60],
  ['gameRuns.submitAnonymousGameScore', 30],
  ['gameRuns.watchRun', 60],
  ['wheresAsh.startRun', 30],
  ['wheresAsh.click', 120],
  ['wheresAsh.hint', 30],
  ['wheresAsh.saveAnonymousScore', 30],
  ['ideas.similar', 90],
])('an address that calls %s more than %i times is told to wait', async (procedure, allowed) => {
  const visitor = site.aVisitor()
  for (let call = 0; call < allowed; call++)
    expect((await visitor.call(procedure, { id: 'nonsense' })).status).not.toBe(429)
  expect(await visitor.call(procedure, {})).toMatchObject({ status: 429, body: { code: 'rate_limited' } })
})

test.each([
  ['gameRuns.submitGameScore', 30],
  ['wheresAsh.saveScore', 30],
  ['ideas.create', 10],
  ['ideas.voteForIdea', 60],
  ['ideas.addComment', 20],
  ['stories.submit', 20],
  ['stories.resubmit', 20],
])('an account that calls %s more than %i times is told to wait; another one is not', async (procedure, allowed) => {
  const [eager, other] = [await site.aUser(), await site.aUser()]
  for (let call = 0; call < allowed; call++) expect((await eager.call(procedure, {})).status).not.toBe(429)
  expect(await eager.call(procedure, {})).toMatchObject({ status: 429, body: { code: 'rate_limited' } })
  expect((await other.call(procedure, {})).status).not.toBe(429)
})
