import { implement } from '@orpc/server'
import type { Db } from '#db/schema.gen.ts'
import type { AdminNews } from '#features/notifications/server/admin-news.ts'
import { callerOf, type RequestContext } from '#platform/server/api/request-context.ts'
import { bugImageSetting, usableImageUrl } from '../rules/bug-image.ts'
import { type SiteConfig, siteContract } from '../rules/contract.ts'
import { setBugImage } from './set-bug-image.ts'
import { readSetting } from './site-setting-queries.ts'

type SiteDeps = { db: Db; adminNews: AdminNews; site: SiteConfig; removeFile: (url: string) => Promise<void> }

export function siteRoutes({ db, adminNews, site, removeFile }: SiteDeps) {
  const os = implement(siteContract).$context<RequestContext>()

  async function describeSite() {
    return { ...site, bug_image_url: usableImageUrl(await readSetting(db, bugImageSetting)) }
  }

  return os.router({
    info: os.info.handler(describeSite),

    setBugImage: os.setBugImage.handler(async ({ input, context, errors }) => {
      const { userId } = callerOf(context)
      const outcome = await setBugImage({ db, removeFile, now: new Date() }, { imageUrl: input.image_url, userId })
      if (outcome.kind !== 'saved') throw errors[outcome.kind]()
      adminNews.announce('settings')
      return describeSite()
    }),
  })
}
