import { implement } from '@orpc/server'
import { panelHandlers } from '#features/editing/server/panel-handlers.ts'
import type { EditingDeps } from '#features/editing/server/save-item.ts'
import { withNumbers } from '#features/numbers/server/number-queries.ts'
import { pageSizes, presentPage } from '#platform/rules/paging.ts'
import type { RequestContext } from '#platform/server/api/request-context.ts'
import { unknownReferences } from '#platform/server/db/violates.ts'
import { quotesContract } from '../rules/contract.ts'
import { addedQuotes } from './add-quotes.ts'
import { presentQuote } from './present-quote.ts'
import { findQuote, findSpeakers, listQuotes, listQuotesInOrder } from './quote-queries.ts'
import { quotes, writeQuote } from './save-quote.ts'

export function quotesRoutes(deps: Omit<EditingDeps, 'now'>) {
  const os = implement(quotesContract).$context<RequestContext>()
  const { db } = deps
  const panel = panelHandlers(deps, quotes, {
    one: 'quote',
    present: presentQuote,
    write: writeQuote,
    brokenRules: unknownReferences,
  })

  return os.router({
    list: os.list.handler(async ({ input }) =>
      presentPage(await listQuotes(db, { ...input, pageSize: pageSizes.public }), presentQuote),
    ),

    speakers: os.speakers.handler(() => findSpeakers(db)),

    get: os.get.handler(async ({ input, errors }) => {
      const quote = await findQuote(db, input.id)
      if (!quote) throw errors.not_found()
      return presentQuote(quote)
    }),

    adminList: os.adminList.handler(async ({ input }) => {
      const found = await listQuotesInOrder(db, { ...input, pageSize: pageSizes.admin })
      return withNumbers(db, 'quotes', presentPage(found, presentQuote))
    }),

    adminGet: os.adminGet.handler(panel.adminGet),
    create: os.create.handler(panel.create),
    update: os.update.handler(panel.update),
    delete: os.delete.handler(panel.delete),
    deleteMany: os.deleteMany.handler(panel.deleteMany),
    previewMany: os.previewMany.handler(panel.previewMany(addedQuotes)),
    addMany: os.addMany.handler(panel.addMany(addedQuotes)),
  })
}
