import { expect, test } from 'vitest'
import { testSite } from '#tooling/testing/test-site.ts'

const site = await testSite({ env: { RATE_LIMITS: 'on' } })

test.each([
  ['accounts.changePassword', 10],
  ['accounts.deleteAccount', 5],
] as const)('who guesses the password at %s is told to wait', async (procedure, allowed) => {
  const guesser = await site.aUser()
  for (let guess = 0; guess < allowed; guess++) expect((await guesser.call(procedure, {})).status).not.toBe(429)
  expect(await guesser.call(procedure, {})).toMatchObject({ status: 429, body: { code: 'rate_limited' } })
})
