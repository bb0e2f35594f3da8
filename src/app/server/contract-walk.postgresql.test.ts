import { expect, test } from 'vitest'
import type { Access } from '#platform/rules/contract.ts'
import { listProcedures } from '#tooling/testing/list-procedures.ts'
import { type Caller, testSite } from '#tooling/testing/test-site.ts'

// Calls have no input on purpose: the policy is checked before validation.

const procedures = listProcedures()
const site = await testSite()
const visitor = site.aVisitor()

const refused: Record<Access, Record<'visitor' | 'banned' | 'stranger' | 'admin', string | undefined>> = {
  visitor: { visitor: undefined, banned: undefined, stranger: undefined, admin: undefined },
  user: { visitor: 'sign_in_required', banned: 'account_banned', stranger: undefined, admin: undefined },
  admin: { visitor: 'sign_in_required', banned: 'account_banned', stranger: 'not_allowed', admin: undefined },
}

const callers = { banned: await site.aBannedUser(), stranger: await site.aUser(), admin: await site.anAdmin() }

test.each(procedures)('$name lets in $meta.access and nobody else', async ({ name, meta }) => {
  const answers = {
    visitor: await refusalOf(visitor, name),
    banned: await refusalOf(callers.banned, name),
    stranger: await refusalOf(callers.stranger, name),
    admin: await refusalOf(callers.admin, name),
  }
  expect(answers).toEqual(refused[meta.access])
  // Some procedures end the caller's session.
  if (!(await isSignedIn(callers.banned))) callers.banned = await site.aBannedUser()
  if (!(await isSignedIn(callers.stranger))) callers.stranger = await site.aUser()
  if (!(await isSignedIn(callers.admin))) callers.admin = await site.anAdmin()
})

test('a refusal reveals only its code and message', async () => {
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

async function isSignedIn(caller: Caller) {
  return (await caller.call('accounts.me')).body.kind !== 'visitor'
}
