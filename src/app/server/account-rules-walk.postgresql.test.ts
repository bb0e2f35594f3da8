import { beforeEach, expect, test } from 'vitest'
import type { AccountRules } from '#features/accounts/rules/account-rules-contract.ts'
import { listProcedures } from '#tooling/testing/list-procedures.ts'
import { emptyTables } from '#tooling/testing/test-database.ts'
import { type Caller, testSite } from '#tooling/testing/test-site.ts'

const procedures = listProcedures()
const site = await testSite()

beforeEach(() => emptyTables(site.db))

test("an administrator without a required second factor can't call any admin procedure", async () => {
  const admin = await site.anAdmin()
  await setRules({ email_confirmation: 'off', admins_need_second_factor: true })
  const answers = await codesOf(
    admin,
    procedures.filter(({ meta }) => meta.access === 'admin').map(({ name }) => name),
  )
  expect(new Set(Object.values(answers)), JSON.stringify(answers)).toEqual(new Set(['second_factor_required']))
  expect((await admin.call('accounts.me')).body).toMatchObject({ is_admin: false, awaits_second_factor: true })
  expect((await admin.call('secondFactor.state')).status).toBe(200)
})

test("an unconfirmed user can't post where confirmation is required", async () => {
  const user = await site.aUser()
  await setRules({ email_confirmation: 'required', admins_need_second_factor: false })
  const posting = procedures.filter(
    ({ meta, method }) => meta.access === 'user' && !meta.isOpenUnconfirmed && method !== 'GET' && method !== 'DELETE',
  )
  const answers = await codesOf(
    user,
    posting.map(({ name }) => name),
  )
  expect(Object.keys(answers)).toEqual(expect.arrayContaining(['stories.submit', 'ideas.create', 'forum.post']))
  expect(new Set(Object.values(answers)), JSON.stringify(answers)).toEqual(new Set(['email_unconfirmed']))
})

async function codesOf(caller: Caller, names: readonly string[]) {
  const codes: Record<string, string> = {}
  for (const name of names) codes[name] = (await caller.call(name)).body?.code
  return codes
}

async function setRules(rules: AccountRules) {
  await site.db
    .insertInto('admin_settings')
    .values({ key: 'account_rules', value: JSON.stringify(rules), updated_by: null })
    .execute()
  await site.sessions.forgetAll()
}
