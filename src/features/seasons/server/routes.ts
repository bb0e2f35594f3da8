import { implement } from '@orpc/server'
import { panelHandlers } from '#features/editing/server/panel-handlers.ts'
import type { EditingDeps } from '#features/editing/server/save-item.ts'
import { withNumbers } from '#features/numbers/server/number-queries.ts'
import { pageSizes, pieceOf, presentPage } from '#platform/rules/paging.ts'
import type { RequestContext } from '#platform/server/api/request-context.ts'
import { seasonsContract } from '../rules/contract.ts'
import { presentAdded, presentSeason, presentSeasonWithContent, presentShelvedSeason } from './present-season.ts'
import { seasons, writeSeason } from './save-season.ts'
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
  const panel = panelHandlers(deps, seasons, {
    one: 'season',
    present: presentSeason,
    write: writeSeason,
    brokenRules: { seasons_number_unique: 'season_number_taken' },
  })

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

    adminGet: os.adminGet.handler(panel.adminGet),
    create: os.create.handler(panel.create),
    update: os.update.handler(panel.update),
    delete: os.delete.handler(panel.delete),
    deleteMany: os.deleteMany.handler(panel.deleteMany),
  })
}
