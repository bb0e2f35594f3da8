import type { Db } from '#db/schema.gen.ts'
import { lockSetting, readSetting, writeSetting } from '#features/site/server/site-setting-queries.ts'
import { type AccountRules, accountRulesSchema, defaultAccountRules } from '../../rules/account-rules-contract.ts'

const key = 'account_rules'

/** An unreadable setting falls back to the defaults, so that everyone can sign in and fix it. */
export async function readAccountRules(db: Db): Promise<AccountRules> {
  return accountRulesSchema.safeParse(await readSetting(db, key)).data ?? defaultAccountRules
}

export async function writeAccountRules(
  trx: Db,
  rules: AccountRules,
  { updatedBy, now }: { updatedBy: string; now: Date },
) {
  await lockSetting(trx, key)
  await writeSetting(trx, { key, value: rules, updatedBy, now })
}

export async function listAdminsWithoutSecondFactor(db: Db) {
  const admins = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('two_factor_enabled', '=', false)
    .limit(1000)
    .execute()
  return admins.map(({ id }) => id)
}
