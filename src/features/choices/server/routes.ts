import { implement } from '@orpc/server'
import type { Db } from '#db/schema.gen.ts'
import type { RequestContext } from '#platform/server/api/request-context.ts'
import { choicesContract } from '../rules/contract.ts'

export function choicesRoutes({ db }: { db: Db }) {
  const os = implement(choicesContract).$context<RequestContext>()
  return os.router({
    list: os.list.handler(async () => {
      const [seasons, characters] = await Promise.all([
        db.selectFrom('seasons').select(['id', 'number', 'name']).orderBy('number').orderBy('id').execute(),
        db.selectFrom('characters').select(['id', 'name']).orderBy('name').orderBy('id').execute(),
      ])
      return { seasons, characters }
    }),
  })
}
