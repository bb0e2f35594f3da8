import { type AccountsDeps, accountsRoutes } from '#features/accounts/server/routes.ts'
import { seasonsRoutes } from '#features/seasons/server/routes.ts'
import type { SiteInfo } from '#features/site/rules/contract.ts'
import { siteRoutes } from '#features/site/server/routes.ts'
import type { UploadUse } from '#platform/rules/upload.ts'
import type { RoomRules } from '#platform/server/realtime/room-rules.ts'

export type FeatureDeps = AccountsDeps & { site: SiteInfo }

/** Every feature's server side. The keys are the contract's (app/rules/contract.ts). */
export function createRouter(deps: FeatureDeps) {
  return {
    accounts: accountsRoutes(deps),
    seasons: seasonsRoutes(deps),
    site: siteRoutes(deps),
  }
}

/** What may be uploaded, by whom and how large. A feature that takes files adds its line. */
export const uploadUses: UploadUse[] = []

/** Realtime rooms and who may join them. A feature that is live adds its line. */
export const realtimeRooms: RoomRules = {}
