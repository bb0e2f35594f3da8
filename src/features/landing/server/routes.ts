import { implement } from '@orpc/server'
import type { Db } from '#db/schema.gen.ts'
import type { RequestContext } from '#platform/server/api/request-context.ts'
import { landingContract } from '../rules/contract.ts'
import { defaultViews } from '../rules/first-visit.ts'
import { addPageView, readPageViews } from './page-view-queries.ts'

export function landingRoutes({ db }: { db: Db }) {
  const os = implement(landingContract).$context<RequestContext>()

  return os.router({
    views: os.views.handler(async ({ input }) => ({ views: (await readPageViews(db, input.page_id)) ?? defaultViews })),

    incrementPageView: os.incrementPageView.handler(async ({ input }) => ({
      views: await addPageView(db, { pageId: input.page_id, before: defaultViews }),
    })),
  })
}
