import { implement } from '@orpc/server'
import type { Db } from '#db/schema.gen.ts'
import type { RequestContext } from '#platform/server/api/request-context.ts'
import { bugImageSetting, usableImageUrl } from '../rules/bug-image.ts'
import { type SiteConfig, siteContract } from '../rules/contract.ts'
import { readSetting } from './site-setting-queries.ts'

export function siteRoutes({ db, site }: { db: Db; site: SiteConfig }) {
  const os = implement(siteContract).$context<RequestContext>()
  return os.router({
    info: os.info.handler(async () => ({
      ...site,
      bug_image_url: usableImageUrl(await readSetting(db, bugImageSetting)),
    })),
  })
}
