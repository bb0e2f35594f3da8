import { implement } from '@orpc/server'
import { addMany, previewMany } from '#features/editing/server/add-many.ts'
import { type EditingDeps, eachOf, orRefuse, removeItem } from '#features/editing/server/save-item.ts'
import { withNumbers } from '#features/numbers/server/number-queries.ts'
import { pageSizes, presentPage } from '#platform/rules/paging.ts'
import { callerOf, type RequestContext } from '#platform/server/api/request-context.ts'
import { orUnknownReference } from '#platform/server/db/violates.ts'
import { quotesContract } from '../rules/contract.ts'
import { addedQuotes } from './add-quotes.ts'
import { presentQuote } from './present-quote.ts'
import { findQuote, findSpeakers, listQuotes, listQuotesInOrder } from './quote-queries.ts'
import { changeQuote, createQuote, quotes } from './save-quote.ts'

export function quotesRoutes(deps: Omit<EditingDeps, 'now'>) {
  const os = implement(quotesContract).$context<RequestContext>()
  const { db } = deps
  const editing = () => ({ ...deps, now: new Date() })

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

    create: os.create.handler(async ({ input, context, errors }) => {
      const outcome = await createQuote(editing(), { form: input, createdBy: callerOf(context).userId })
      return presentQuote(orRefuse(outcome, errors).row)
    }),

    update: os.update.handler(async ({ input: { quote, ...seen }, errors }) => {
      const outcome = await changeQuote(editing(), { ...seen, form: quote })
      return presentQuote(orRefuse(outcome, errors).row)
    }),

    delete: os.delete.handler(async ({ input, errors }) => {
      orRefuse(await removeItem(editing(), quotes, input), errors)
    }),

    deleteMany: os.deleteMany.handler(({ input, errors }) =>
      eachOf(input.ids, errors, (id) => removeItem(editing(), quotes, { id })),
    ),

    previewMany: os.previewMany.handler(({ input, errors }) => previewMany(db, addedQuotes, { ...input, errors })),

    addMany: os.addMany.handler(async ({ input, context, errors }) => {
      const adding = addMany(editing(), addedQuotes, { batch: input, createdBy: callerOf(context).userId, errors })
      return orRefuse(await orUnknownReference(adding), errors).outcome
    }),
  })
}
