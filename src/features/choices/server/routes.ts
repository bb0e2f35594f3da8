import { implement } from '@orpc/server'
import type { Db } from '#db/schema.gen.ts'
import type { RequestContext } from '#platform/server/api/request-context.ts'
import { choicesContract } from '../rules/contract.ts'
import { listChoices } from './filter-choices-queries.ts'

export function choicesRoutes({ db }: { db: Db }) {
  const os = implement(choicesContract).$context<RequestContext>()
  return os.router({
    list: os.list.handler(() => listChoices(db)),
  })
}
