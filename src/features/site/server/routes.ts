import { implement } from '@orpc/server'
import type { RequestContext } from '#platform/server/api/request-context.ts'
import { type SiteInfo, siteContract } from '../rules/contract.ts'

export function siteRoutes({ site }: { site: SiteInfo }) {
  const os = implement(siteContract).$context<RequestContext>()
  return os.router({ info: os.info.handler(() => site) })
}
