import { accountsContract } from '#features/accounts/rules/contract.ts'
import { landingContract } from '#features/landing/rules/contract.ts'
import { moderationContract } from '#features/moderation/rules/contract.ts'
import { notificationsContract } from '#features/notifications/rules/contract.ts'
import { seasonsContract } from '#features/seasons/rules/contract.ts'
import { siteContract } from '#features/site/rules/contract.ts'

/** Every call of the site. A feature adds its line here and in app/server/features.ts. */
export const contract = {
  accounts: accountsContract,
  notifications: notificationsContract,
  landing: landingContract,
  moderation: moderationContract,
  seasons: seasonsContract,
  site: siteContract,
}
