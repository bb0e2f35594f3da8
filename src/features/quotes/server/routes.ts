import { implement } from '@orpc/server'
import type { Db } from '#db/schema.gen.ts'
import type { AdminNews } from '#features/notifications/server/admin-news.ts'
import type { SignedInIdentity } from '#platform/rules/identity.ts'
import { pageOf, pageSizes } from '#platform/rules/paging.ts'
import type { RequestContext } from '#platform/server/api/request-context.ts'
import { quotesContract } from '../rules/contract.ts'
import { presentQuote } from './present-quote.ts'
import { findQuote, listQuotes } from './quote-queries.ts'
import { changeQuote, createQuote, removeQuote } from './save-quote.ts'

export type QuotesDeps = { db: Db; adminNews: AdminNews; removeFile: (url: string) => Promise<void> }

export function quotesRoutes({ db, adminNews, removeFile }: QuotesDeps) {
  const os = implement(quotesContract).$context<RequestContext>()

  const pageOfQuotes = async (wanted: Parameters<typeof listQuotes>[1]) => {
    const { rows, ...count } = await listQuotes(db, wanted)
    return pageOf(rows.map(presentQuote), { ...wanted, ...count })
  }

  return os.router({
    list: os.list.handler(({ input }) => pageOfQuotes({ ...input, pageSize: pageSizes.public })),

    get: os.get.handler(async ({ input, errors }) => {
      const quote = await findQuote(db, input.id)
      if (!quote) throw errors.not_found()
      return presentQuote(quote)
    }),

    adminList: os.adminList.handler(({ input }) => pageOfQuotes({ ...input, pageSize: pageSizes.admin })),

    create: os.create.handler(async ({ input, context, errors }) => {
      const { userId } = context.identity as SignedInIdentity
      const outcome = await createQuote({ db, now: new Date(), removeFile }, { form: input, createdBy: userId })
      if (outcome.kind !== 'saved') throw errors[outcome.kind]()
      adminNews.announce('quotes')
      return presentQuote(outcome.quote)
    }),

    update: os.update.handler(async ({ input, errors }) => {
      const { id, quote: form } = input
      const seenAt = new Date(input.updated_at)
      const outcome = await changeQuote({ db, now: new Date(), removeFile }, { id, seenAt, form })
      if (outcome.kind !== 'saved') throw errors[outcome.kind]()
      return presentQuote(outcome.quote)
    }),

    delete: os.delete.handler(async ({ input, errors }) => {
      if (!(await removeQuote({ db, now: new Date(), removeFile }, input.id))) throw errors.not_found()
      adminNews.announce('quotes')
    }),
  })
}
