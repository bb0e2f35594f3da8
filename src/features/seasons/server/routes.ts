import { implement } from '@orpc/server'
import { type EditingDeps, eachOf, orRefuse, removeItem } from '#features/editing/server/save-item.ts'
import { withNumbers } from '#features/numbers/server/number-queries.ts'
import { pageSizes, pieceOf, presentPage } from '#platform/rules/paging.ts'
import { callerOf, type RequestContext } from '#platform/server/api/request-context.ts'
import { seasonsContract } from '../rules/contract.ts'
import { presentAdded, presentSeason, presentSeasonWithContent, presentShelvedSeason } from './present-season.ts'
import { changeSeason, createSeason, seasons } from './save-season.ts'
import {
  findSeasonWithContent,
  listSeasonClips,
  listSeasonQuotes,
  listSeasons,
  piece,
  searchSeasons,
} from './season-queries.ts'

const pageSize = 50

export function seasonsRoutes(deps: Omit<EditingDeps, 'now'>) {
  const os = implement(seasonsContract).$context<RequestContext>()
  const { db } = deps
  const editing = () => ({ ...deps, now: new Date() })

  return os.router({
    list: os.list.handler(async ({ input: { page } }) =>
      presentPage(await listSeasons(db, { page, pageSize }), presentShelvedSeason),
    ),

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
      const found = await searchSeasons(db, { ...input, pageSize: pageSizes.admin })
      return withNumbers(db, 'seasons', presentPage(found, presentSeason))
    }),

    create: os.create.handler(async ({ input, context, errors }) => {
      const outcome = await createSeason(editing(), { form: input, createdBy: callerOf(context).userId })
      return presentSeason(orRefuse(outcome, errors).row)
    }),

    update: os.update.handler(async ({ input: { season, ...seen }, errors }) => {
      const outcome = await changeSeason(editing(), { ...seen, form: season })
      return presentSeason(orRefuse(outcome, errors).row)
    }),

    delete: os.delete.handler(async ({ input, errors }) => {
      orRefuse(await removeItem(editing(), seasons, input), errors)
    }),

    deleteMany: os.deleteMany.handler(({ input, errors }) =>
      eachOf(input.ids, errors, (id) => removeItem(editing(), seasons, { id })),
    ),
  })
}
