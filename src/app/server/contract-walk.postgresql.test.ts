import { expect, test } from 'vitest'
import type { Access } from '#platform/rules/contract.ts'
import { listProcedures } from '#tooling/testing/list-procedures.ts'
import { type Caller, testSite } from '#tooling/testing/test-site.ts'

// Every procedure of the site, tried by everybody. Inputs are left out on purpose: the policy comes before validation.

const procedures = listProcedures()
const site = await testSite()
const visitor = site.aVisitor()

const refused: Record<Access, Record<'visitor' | 'banned' | 'stranger' | 'admin', string | undefined>> = {
  visitor: { visitor: undefined, banned: undefined, stranger: undefined, admin: undefined },
  user: { visitor: 'sign_in_required', banned: 'account_banned', stranger: undefined, admin: undefined },
  admin: { visitor: 'sign_in_required', banned: 'account_banned', stranger: 'not_allowed', admin: undefined },
}

test.each(procedures)('$name lets in $meta.access and nobody else', async ({ name, meta }) => {
  const expected = refused[meta.access]
  // New sessions for each: some procedures end the caller's.
  const [stranger, admin, banned] = await Promise.all([site.aUser(), site.anAdmin(), site.aBannedUser()])
  const answers = {
    visitor: await refusalOf(visitor, name),
    banned: await refusalOf(banned, name),
    stranger: await refusalOf(stranger, name),
    admin: await refusalOf(admin, name),
  }
  expect(answers).toEqual(expected)
})

test('a refusal tells nothing but its code and text', async () => {
  const { body } = await visitor.call('seasons.create', { name: 'x' })
  expect(body).toEqual({
    defined: true,
    code: 'sign_in_required',
    status: 401,
    message: 'Please sign in first.',
  })
})

async function refusalOf(caller: Caller, name: string) {
  const { status, body } = await caller.call(name)
  expect(status, `${name} failed instead of answering`).toBeLessThan(500)
  return ['sign_in_required', 'account_banned', 'not_allowed'].includes(body?.code) ? body.code : undefined
}
