import { implement } from '@orpc/server'
import type { Db } from '#db/schema.gen.ts'
import type { SiteConfig } from '#features/site/rules/contract.ts'
import type { RequestContext } from '#platform/server/api/request-context.ts'
import { sharingContract } from '../rules/contract.ts'
import { findSharePicture, type SharePictureSources } from './share-pictures.ts'

export function sharingRoutes(deps: { db: Db; site: SiteConfig; sources: SharePictureSources }) {
  const os = implement(sharingContract).$context<RequestContext>()
  return os.router({
    picture: os.picture.handler(async ({ input, context }) => {
      const topics = deps.sources[input.kind]?.topics
      if (context.sharing && !topics) context.sharing.isShareable = false
      for (const topic of topics ?? []) context.sharing?.topics.add(topic)
      return { url: (await findSharePicture(deps, input))?.url ?? null }
    }),
  })
}
