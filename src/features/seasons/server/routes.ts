import { implement } from '@orpc/server'
import type { Db } from '#db/schema.gen.ts'
import type { AdminNews } from '#features/notifications/server/admin-news.ts'
import type { SignedInIdentity } from '#platform/rules/identity.ts'
import { pageOf, pieceOf } from '#platform/rules/paging.ts'
import type { RequestContext } from '#platform/server/api/request-context.ts'
import { seasonsContract } from '../rules/contract.ts'
import { searchSeasons } from './admin-season-queries.ts'
import { presentAdded, presentAdminSeason, presentSeason, presentSeasonWithContent } from './present-season.ts'
import { changeSeason, createSeason, removeSeason } from './save-season.ts'
import {
  findSeasonWithContent,
  listSeasonClips,
  listSeasonQuotes,
  listSeasonsWithContent,
  piece,
} from './season-queries.ts'

const pageSize = 50

export function seasonsRoutes({ db, adminNews }: { db: Db; adminNews: AdminNews }) {
  const os = implement(seasonsContract).$context<RequestContext>()

  return os.router({
    list: os.list.handler(async ({ input: { page } }) => {
      const { rows, total } = await listSeasonsWithContent(db, { page, pageSize })
      return pageOf(rows.map(presentSeasonWithContent), { total, page, pageSize })
    }),

    get: os.get.handler(async ({ input, errors }) => {
      const season = await findSeasonWithContent(db, input.id)
      if (!season) throw errors.not_found()
      return presentSeasonWithContent(season)
    }),

    clips: os.clips.handler(async ({ input }) => {
      return pieceOf((await listSeasonClips(db, input)).map(presentAdded), piece)
    }),

    quotes: os.quotes.handler(async ({ input }) => {
      return pieceOf((await listSeasonQuotes(db, input)).map(presentAdded), piece)
    }),

    adminList: os.adminList.handler(async ({ input }) => {
      const { rows, ...place } = await searchSeasons(db, input)
      return pageOf(rows.map(presentAdminSeason), place)
    }),

    create: os.create.handler(async ({ input, context, errors }) => {
      const { userId } = context.identity as SignedInIdentity
      const outcome = await createSeason({ db, now: new Date() }, { form: input, createdBy: userId })
      if (outcome.kind !== 'saved') throw errors[outcome.kind]()
      adminNews.announce('seasons')
      return presentSeason(outcome.season)
    }),

    update: os.update.handler(async ({ input, errors }) => {
      const outcome = await changeSeason(
        { db, now: new Date() },
        { id: input.id, seenAt: new Date(input.updated_at), form: input.season },
      )
      if (outcome.kind !== 'saved') throw errors[outcome.kind]()
      return presentSeason(outcome.season)
    }),

    delete: os.delete.handler(async ({ input, errors }) => {
      if (!(await removeSeason(db, input.id))) throw errors.not_found()
      adminNews.announce('seasons')
    }),
  })
}
