import { accountsContract } from '#features/accounts/rules/contract.ts'
import { seasonsContract } from '#features/seasons/rules/contract.ts'
import { siteContract } from '#features/site/rules/contract.ts'

/** Every call of the site. A feature adds its line here and in app/server/features.ts. */
export const contract = {
  accounts: accountsContract,
  seasons: seasonsContract,
  site: siteContract,
}
