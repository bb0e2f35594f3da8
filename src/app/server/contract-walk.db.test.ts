import { isContractProcedure } from '@orpc/contract'
import { expect, test } from 'vitest'
import type { Access, ProcedureMeta } from '#platform/rules/contract.ts'
import { type Caller, testSite } from '#tooling/testing/test-site.ts'
import { contract } from '../rules/contract.ts'

// Every procedure of the site, tried by everybody. Inputs are left out on purpose: the policy comes before validation.

const procedures = listProcedures(contract)
const site = await testSite()
const visitor = site.aVisitor()

const refused: Record<Access, Record<'visitor' | 'banned' | 'stranger' | 'admin', string | undefined>> = {
  visitor: { visitor: undefined, banned: undefined, stranger: undefined, admin: undefined },
  user: { visitor: 'sign_in_required', banned: 'account_banned', stranger: undefined, admin: undefined },
  admin: { visitor: 'sign_in_required', banned: 'account_banned', stranger: 'not_allowed', admin: undefined },
}

test('every procedure declares who may call it, and a summary for the API page', () => {
  const undeclared = procedures.filter(({ meta, summary }) => !meta.access || !summary).map(({ name }) => name)
  expect(undeclared).toEqual([])
})

test('what changes content cannot be called by a link: no GET declares that it writes', () => {
  const writing = procedures.filter(({ meta, method }) => method === 'GET' && meta.writes?.length)
  expect(writing.map(({ name }) => name)).toEqual([])
})

test.each(procedures)('$name lets in $meta.access and nobody else', async ({ name, meta }) => {
  const expected = refused[meta.access as Access]
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

type WalkedProcedure = { name: string; meta: ProcedureMeta; summary: string | undefined; method: string | undefined }

function listProcedures(node: unknown, path: string[] = []): WalkedProcedure[] {
  if (isContractProcedure(node)) {
    const { meta, route } = node['~orpc']
    return [{ name: path.join('.'), meta: meta as ProcedureMeta, summary: route.summary, method: route.method }]
  }
  return Object.entries(node as object).flatMap(([key, child]) => listProcedures(child, [...path, key]))
}
