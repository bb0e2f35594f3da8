import { implement } from '@orpc/server'
import type { Db } from '#db/schema.gen.ts'
import type { RequestContext } from '#platform/server/api/request-context.ts'
import { seasonsContract } from '../rules/contract.ts'
import { presentSeason, presentSeasonWithContent } from './present-season.ts'
import { changeSeason, createSeason } from './save-season.ts'
import { deleteSeason, listSeasonsWithContent } from './season-queries.ts'

export function seasonsRoutes({ db }: { db: Db }) {
  const os = implement(seasonsContract).$context<RequestContext>()

  return os.router({
    list: os.list.handler(async () => (await listSeasonsWithContent(db)).map(presentSeasonWithContent)),

    create: os.create.handler(async ({ input }) => presentSeason(await createSeason({ db, now: new Date() }, input))),

    update: os.update.handler(async ({ input, errors }) => {
      const outcome = await changeSeason(
        { db, now: new Date() },
        { id: input.id, seenAt: new Date(input.updated_at), form: input.season },
      )
      if (outcome.kind !== 'changed') throw errors[outcome.kind]()
      return presentSeason(outcome.season)
    }),

    delete: os.delete.handler(async ({ input, errors }) => {
      if (!(await deleteSeason(db, input.id))) throw errors.not_found()
    }),
  })
}
